/** A new one for each press. Not `randomUUID`, which a page without https has not. */
export const newOperationId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
