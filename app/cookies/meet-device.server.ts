import { hostCookie, sealedCookie } from "./sealed.server.ts";

const seconds = 30 * 86_400;
/** To every page: /cookie-check, where the first one leads, looks for it. */
const cookie = sealedCookie<{ device: string }>(hostCookie("entrance"), "/", seconds);

/** The secret of the device, where it was recorded for an entrance. */
export const readMeetDevice = async (request: Request): Promise<string | null> =>
  (await cookie.read(request))?.device ?? null;

export const meetDeviceCookie = (device: string): Promise<string> => cookie.keep({ device }, seconds);

export const endedMeetDeviceCookie = cookie.end;
