import { hash, parseOptions, verify } from "@node-rs/argon2";
import type { ApiError } from "#contract/endpoint";
import { passwordRules } from "#contract/fields";
import { messageText } from "#contract/messages";
import type { Context } from "./handle.ts";

/** Argon2id by the Password Storage Cheat Sheet's first choice; about 20 ms and 19 MiB each. */
const argon2id = 2;
const policy = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;
const mayWait = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** At most two at a time, so that a flood of sign-ins leaves memory and processors to the shoppers; what cannot wait is refused. */
async function inTurn<T>(work: () => Promise<T>, refuse: (status: number, code: string) => ApiError): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw refuse(503, "busy");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

type Refuse = (status: number, code: string) => ApiError;

export const hashPassword = (password: string, refuse: Refuse): Promise<string> =>
  inTurn(() => hash(password, policy), refuse);

type Made = Pick<Context, "refuse" | "settings" | "language">;

/** A password that is just made, by the rule in force. */
export async function hashNewPassword(password: string, ctx: Made): Promise<string> {
  await requireRule(password, ctx);
  return hashPassword(password, ctx.refuse);
}

/** What breaks the rule in force is told beside its field. */
export async function requireRule(password: string, { refuse, settings, language }: Made): Promise<void> {
  const { passwordRule } = settings;
  const broken = passwordRules[passwordRule].safeParse(password).error?.issues[0]?.message;
  const wrong = broken ?? (passwordRule === "modern" && (await isCommon(password)) ? "password_common" : null);
  if (wrong) throw refuse(422, "invalid_input", { password: messageText(wrong, language, "password") });
}

let common: Promise<ReadonlySet<unknown>> | undefined;

/** Among the fifty thousand that are guessed first; read when the first one is asked for. Capitals make none less common. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return (await common).has(password.toLowerCase());
}

/** For accounts that do not exist or have no password: the same work, never true. */
const nobody = hash("nobody signs in with this", policy);

export async function passwordMatches(
  password_hash: string | null,
  password: string,
  refuse: Refuse,
): Promise<boolean> {
  return inTurn(
    async () => (await verify(password_hash || (await nobody), password)) && Boolean(password_hash),
    refuse,
  );
}

/** True where the stored hash is weaker than today's policy: it is then made anew at sign-in. */
export function needsRehash(password_hash: string): boolean {
  const { algorithm, memoryCost, timeCost } = parseOptions(password_hash);
  return (algorithm as number) !== argon2id || memoryCost < policy.memoryCost || timeCost < policy.timeCost;
}
