import { redirect } from "@remix-run/node";
import { telephoneWords } from "#contract/country-rules";
import { getPasswordCheck, type MemberDetail } from "#contract/profile";
import { readBeside } from "./beside-form.server.ts";
import { flashCookie } from "./cookies/flash.server.ts";
import { isAfterForm } from "./form.server.ts";
import { requireMember, type Member } from "./shopper.server.ts";

/** What is opened by the password, by the name that the profile's address has for it (`?next=`). */
export const opened = {
  profile: "/member/profile/modify-profile",
  password: "/member/profile/modify-password",
  phone: "/member/verify/phone",
  email: "/member/verify/email",
  data: "/member/profile/data",
  close: "/member/profile/close",
} as const;
export type Opened = keyof typeof opened;

/** A member who typed the password within the last fifteen minutes; else the way to /member/profile, which asks for it and leads on (§2). */
export async function requireOpenProfile(request: Request, next: Opened): Promise<Member> {
  const member = await requireMember(request);
  const check = await readBeside(request, member.api.attempt(getPasswordCheck, {}), null);
  if (!check || check.checked_until) return member;
  throw await askPassword(request, next);
}

/** After a form the time was over while it was filled: what was typed is not kept anywhere. */
export async function askPassword(request: Request, next: Opened): Promise<Response> {
  const sent = request.method !== "GET" || isAfterForm(request);
  const messages = ["已超過 15 分鐘，剛才的修改沒有儲存，請再輸入一次密碼"];
  return redirect(`/member/profile?next=${next}`, {
    status: sent ? 303 : 302,
    headers: sent ? { "Set-Cookie": await flashCookie({ kind: "alert", messages }) } : {},
  });
}

/** Enough to know one's own again, not enough to use another's: r***@example.com, 0912***678. */
export const hiddenEmail = (email: string) => email.replace(/^(.)[^@]*@/, "$1***@");
export const hiddenPhone = ({ phone_number, phone_country_code }: MemberDetail) =>
  phone_number && telephoneWords(phone_country_code, phone_number.replace(/^(\d{1,4})\d+(\d{3})$/, "$1***$2"));
