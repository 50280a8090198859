/* global WebAssembly */
// One HEIC picture in a thread of its own (api/pictures.ts): what is too large, too long or too wild ends with the thread.
import { parentPort, workerData } from "node:worker_threads";

const { bytes, pixels, memory } = workerData;

// the limits of a thread hold for JavaScript alone: the decoder's own memory grows here
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > memory) throw new RangeError("too much memory");
  return grow.call(this, pages);
};

const { default: decode } = await import("heic-decode");
const [picture] = await decode.all({ buffer: bytes });
const { width, height } = picture;
if (!(width * height <= pixels)) parentPort.postMessage({ tooManyPixels: true });
else {
  const { data } = await picture.decode();
  parentPort.postMessage({ width, height, data }, [data.buffer]);
}
