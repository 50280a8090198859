import { hostCookie, sealedCookie } from "./sealed.server.ts";

/** A button about a product that is for members, pressed by who was none. */
export interface Pressed {
  deed: "wish" | "notice";
  product_guid: string;
  /** the page that it was pressed on and sign-in leads back to, as a digest */
  page: string;
}

/** long enough for joining, whose code goes by mail; not for whoever sits here next */
export const pressedSeconds = 3_600;

/** Not in the session: its press may be answered after somebody signed in (docs/decisions/007). */
export const pressed = sealedCookie<Pressed>(hostCookie("pressed"), "/", pressedSeconds);
