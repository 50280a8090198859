import { questionLinkDays } from "#contract/question-rules";
import type { Settings } from "../settings.ts";
import { readSigned, sign } from "../tickets.ts";

const audience = "yuelin-question";

/** Opens a guest's question to whoever reads the mail that it stands in; it names the question, and nothing of a person. */
export const signLink = (settings: Pick<Settings, "tokenSecrets">, question_id: number): Promise<string> =>
  sign(settings, audience, String(question_id), { ends: `${questionLinkDays} days` });

/** The question that a link opens; null where it is forged or over. */
export async function readLink(settings: Pick<Settings, "tokenSecrets">, key: string): Promise<number | null> {
  const signed = await readSigned(settings, key, { audience });
  return signed && Number(signed.sub);
}
