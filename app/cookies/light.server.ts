/** The light version: the same pages without a script. Chosen by the shopper, or by the browser's Save-Data. */
export const lightCookie = "yuelin-light";

export function isLight(request: Request): boolean {
  const chosen = new RegExp(`(?:^|;\\s*)${lightCookie}=([01])`).exec(request.headers.get("Cookie") ?? "")?.[1];
  return chosen ? chosen === "1" : request.headers.get("Save-Data") === "on";
}
