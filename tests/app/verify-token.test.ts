import { expect, test } from "vitest";
import { verifiedByToken } from "../../app/product-api/verify-token.ts";

/** A shop that echoes only from the given call on; 0: never. */
async function asked(echoesFrom: number, status = 200) {
  const sent: string[] = [];
  const answer = verifiedByToken(async ({ verify_token }) => {
    sent.push(verify_token!);
    const echo = echoesFrom && sent.length >= echoesFrom ? verify_token! : (sent.at(-2) ?? "another");
    return new Response(null, { status, headers: { verify_token: echo } });
  });
  const { status: heard } = await answer.catch((error: { status: number }) => error);
  return [heard, sent.length, new Set(sent).size];
}

test("an answer without the echo of its own verify_token is asked again, with a new one each time, up to ten times (§9)", async () => {
  expect(await asked(1)).toEqual([200, 1, 1]);
  expect(await asked(4)).toEqual([200, 4, 4]);
  expect(await asked(11)).toEqual([200, 11, 11]);
  expect(await asked(0)).toEqual([503, 11, 11]);
  // a refusal is nobody's answer
  expect(await asked(0, 401)).toEqual([401, 1, 1]);
});
