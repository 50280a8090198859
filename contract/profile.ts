import { z } from "zod";
import { districtName } from "./district-rules.ts";
import { findDistrict } from "./districts.ts";
import { endpoint } from "./endpoint.ts";
import {
  address,
  birthday,
  givenPassword,
  knownDevice,
  memberName,
  taiwanPlace,
  telephone,
  telephoneArea,
  telephoneExtension,
} from "./fields.ts";
import { newPasswords } from "./forgot-passwords.ts";
import { member } from "./members.ts";

export const memberDetail = member.extend({
  card_code: z.string(),
  card_level: z.string(),
  card_name: z.string(),
  country: z.string(),
  day_tel: z.string().nullable(),
  day_tel_area: z.string().nullable(),
  day_tel_ext: z.string().nullable(),
  phone_country_code: z.string(),
  /** verified: a code of its own came back from it */
  phone_status: z.enum(["verified", "unverified"]),
  email_status: z.enum(["verified", "unverified"]),
  promotion_card_level: z.string().nullable(),
  promotion_card_name: z.string().nullable(),
  sex: z.string().nullable(),
  zipcode: z.string().nullable(),
  /** the privacy block (§3) */
  account: z.string(),
  name: z.string(),
  email: z.string(),
  birthday: z.string().nullable(),
  /** with the leading 0 for 886 */
  phone_number: z.string().nullable(),
  /** 臺北市大安區; its parts stand below */
  city_district: z.string().nullable(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  address: z.string().nullable(),
});
export type MemberDetail = z.infer<typeof memberDetail>;

export const getMemberDetail = endpoint({
  name: "getMemberDetail",
  summary: "The member's profile with the privacy block",
  method: "GET",
  path: "/api/v2/member_detail",
  auth: "member",
  input: z.object({}),
  output: memberDetail,
  sealed: true,
  verified: true,
});

/** The session goes on under this token; the one that asked is believed for two minutes more, and opens nothing that wants the password. */
const renewed = z.string();

/** Until when the profile is open in this session: fifteen minutes after the password was asked again (§4). ISO time; null: not now. */
const check = z.object({ checked_until: z.string().nullable() });

export const getPasswordCheck = endpoint({
  name: "getPasswordCheck",
  summary: "Until when the password counts as asked again in this session",
  method: "GET",
  path: "/api/v1/member/password_check",
  auth: "member",
  input: z.object({}),
  output: check,
});

/** Refusals: 422 password_wrong; 423 password_locked, after five wrong ones, for this session and a quarter of an hour: the account stays open. */
export const verifyPassword = endpoint({
  name: "verifyPassword",
  summary:
    "Asks the member's password again; for fifteen minutes the profile may then be changed, under the new token alone",
  method: "POST",
  path: "/api/v1/member/verify_password",
  auth: "member",
  input: z.object({ password: givenPassword }),
  output: check.extend({ token: renewed }),
  retries: 1,
  limit: { points: 30, seconds: 600 },
});

export const sexes = ["F", "M"] as const;

/** What a member may change; address, phone and e-mail that one signs in with are changed by a code (contract/new-channels.ts). */
export const profileForm = z.object({
  name: memberName,
  /** once; whoever leaves it out is asked before the first 限制級 (`giveBirthday`) */
  birthday: birthday.optional(),
  sex: z.enum(sexes).optional(),
  city: taiwanPlace.optional(),
  /** its name, or city and name as the pages offer it */
  district: taiwanPlace.transform(districtName).optional(),
  address: address.optional(),
  day_tel_area: telephoneArea.optional(),
  day_tel: telephone.optional(),
  day_tel_ext: telephoneExtension.optional(),
});

/** An address is whole or not there at all, and so is a telephone: an area's code and a number, then perhaps an extension. */
const whole = z.superRefine(
  (given: Partial<z.output<typeof profileForm>>, ctx) => {
    const required = (field: string, message = "required") => ctx.addIssue({ code: "custom", path: [field], message });
    const { city, district, day_tel, day_tel_area, day_tel_ext } = given;
    if (city || district || given.address) {
      if (!city) required("city", "required_choice");
      if (!district) required("district", "required_choice");
      if (!given.address) required("address");
      if (city && district && !findDistrict(city, district)) required("district", "district");
    }
    if (day_tel && !day_tel_area) required("day_tel_area");
    if (!day_tel && (day_tel_area || day_tel_ext)) required("day_tel");
  },
  { when: ({ value }) => typeof value === "object" && value !== null },
);

/** Refusals: 403 password_check (ask `verifyPassword` first); 422 beside `birthday` where another stands already. */
export const changeProfile = endpoint({
  name: "changeProfile",
  summary: "Replaces what a member says of themselves: what is left out is empty then, but for the birthday",
  method: "PUT",
  path: "/api/v2/member_detail",
  auth: "member",
  input: profileForm.check(whole),
  output: z.object({ changed: z.boolean() }),
});

/** Where a member who has said none meets what is 限制級: no password is asked, for it fills what is empty and changes nothing. Refusal: 422 beside `birthday`, where another stands already. */
export const giveBirthday = endpoint({
  name: "giveBirthday",
  summary: "A member says the birthday, once: the shop sells by it what is 限制級",
  method: "PUT",
  path: "/api/v2/member/birthday",
  auth: "member",
  input: z.object({ birthday }),
  output: z.object({ is_adult: z.boolean() }),
});

/** What is typed for it: the old one, and the new one twice, by the rule in force. */
export const passwordForm = newPasswords.safeExtend({ old_password: givenPassword });

/** Refusals: as of `verifyPassword`, beside `old_password`. */
export const modifyPassword = endpoint({
  name: "modifyPassword",
  summary:
    "A new password: this session goes on under a new token, every other ends, every pending code is void, and the owner is told by mail",
  method: "PUT",
  path: "/api/v1/member/password",
  auth: "member",
  input: passwordForm.safeExtend({ device: knownDevice }),
  output: z.object({ modified: z.boolean(), token: renewed }),
  retries: 1,
  limit: { points: 30, seconds: 600 },
});
