// Remix writes an answer's stream as fast as it comes; what is long asks here whether its reader keeps up (app/feeds.server.ts).
const responses = new Map();

export function knowReader(id, response) {
  responses.set(id, response);
  response.once("close", () => responses.delete(id));
}

globalThis.__readerWaits = (id) => responses.get(id)?.writableNeedDrain ?? false;
