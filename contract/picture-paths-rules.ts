import { encodedAddress, type PictureSize } from "./picture-rules.ts";

/** The three addresses of §3; of what is drawn all three are one. */
export function pathsOf(image: string) {
  const at = (size: PictureSize) => image.replace(encodedAddress, `$1${size}.jpg`);
  return { small_path: at("s"), medium_path: image, large_path: at("l") };
}
