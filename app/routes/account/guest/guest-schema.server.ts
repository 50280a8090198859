import { signInAsGuest } from "#contract/members";
import { wayBack } from "../../../form.server.ts";

/** 訪客結帳, on /login and on a page of its own. */
export const guestSchema = signInAsGuest.input.extend(wayBack.shape);
