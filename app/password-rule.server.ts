import { z } from "zod";
import { limits } from "#contract/codes";
import { passwordRules } from "#contract/fields";
import { settings } from "./settings.server.ts";

const { passwordMin, passwordMax, modernPasswordMin, modernPasswordMax } = limits;
const classic = settings.passwordRule === "classic";

/** The fields of a form that makes a password, by the rule in force. */
export const passwordShape = { password: passwordRules[settings.passwordRule] };
/** Typed twice where it cannot be looked at. */
export const confirmedShape = { ...passwordShape, password_confirm: z.string() };
/** On a page that can show what is typed. */
const once: z.ZodType<string | undefined, string | undefined> = classic ? z.string() : z.string().optional();
export const shownShape = { ...passwordShape, password_confirm: once };

/** What a page says of the rule, and what it tells those who keep passwords (attribute passwordrules, which they read and browsers ignore). */
export const passwordHelp = classic
  ? {
      hint: `${passwordMin} 至 ${passwordMax} 個字元，英文字母與數字混合，不可使用特殊符號`,
      rules: `minlength: ${passwordMin}; maxlength: ${passwordMax}; required: lower; required: digit; allowed: upper;`,
      twice: true,
    }
  : {
      hint: `${modernPasswordMin} 至 ${modernPasswordMax} 個字，文字、數字、符號與空格都可以；太常見的密碼不能使用`,
      rules: `minlength: ${modernPasswordMin}; maxlength: ${modernPasswordMax};`,
      twice: false,
    };
