import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { emailOrMobile, flowId, isSame, newPassword, sameTwice, sixDigits, typedAgain } from "./fields.ts";
import { pendingCode } from "./members.ts";

/** The forgot flow (§4): verify member and send the code in one call (docs/decisions/053), confirm the code, reset. Each step hands the next one a flow that was not known before. */
export const verifyForgottenMember = endpoint({
  name: "verifyForgottenMember",
  summary: "Forgot password: sends a code to the member's phone or mail, whichever was given",
  method: "POST",
  path: "/api/v1/forgot_password/send_confirmation_code",
  auth: "anyone",
  input: z.object({ account: emailOrMobile }),
  output: pendingCode,
  retries: 1,
  limit: { points: 10, seconds: 3600 },
});

export const verifyForgotCode = endpoint({
  name: "verifyForgotCode",
  summary: "Forgot password: confirms the code; the answer's flow allows one reset within half an hour",
  method: "POST",
  path: "/api/v1/forgot_password/verify_code",
  auth: "anyone",
  input: z.object({ flow: flowId, code: sixDigits }),
  output: z.object({ flow: z.string() }),
  retries: 1,
  limit: { points: 30, seconds: 600 },
});

/** What is typed for it. */
export const newPasswords = z.object({ password: newPassword, password_confirm: typedAgain }).refine(isSame, sameTwice);

export const resetPassword = endpoint({
  name: "resetPassword",
  summary: "Forgot password: the new password; unlocks the account and ends every session of it",
  method: "POST",
  path: "/api/v1/forgot_password/reset",
  auth: "anyone",
  input: newPasswords.safeExtend({ flow: flowId }),
  output: z.object({ reset: z.boolean() }),
  retries: 1,
  limit: { points: 20, seconds: 600 },
});
