import { expect, test } from "vitest";
import { z } from "zod";
import { behind } from "#api/features";
import { handle } from "#api/handle";
import { endpoint } from "#contract/endpoint";
import { featureNames, namedFeatures } from "#contract/feature-rules";
import { listFeatures } from "#contract/features";
import { settingsProblem } from "#contract/settings-rules";
import { liveSettings } from "../journeys/live-settings.ts";
import { openShop } from "../shop.ts";

const hello = endpoint({
  ...{ name: "hello", summary: "", method: "GET", path: "/api/v2/hello", auth: "member" },
  input: z.object({ number: z.coerce.number() }),
  output: z.string(),
} as const);

test("what is off is not there, whatever is asked of it; what is on asks for its member; two shops of one process differ", async () => {
  const handlers = behind("affiliate", [handle(hello, async () => "hello")]);
  const [on, off] = await Promise.all([
    openShop("postgres", { features: ["affiliate"] }, { handlers }),
    openShop("postgres", { features: [] }, { handlers }),
  ]);
  expect([await on.ask(listFeatures, {}), await off.ask(listFeatures, {})]).toEqual([["affiliate"], []]);
  await expect(on.ask(hello, { number: 1 })).rejects.toMatchObject({ status: 401 });
  for (const number of [1, "none"])
    await expect(off.ask(hello, { number }, { language: "en" })).rejects.toMatchObject({
      ...{ status: 404, code: "not_found", message: "Not found" },
    });
  await Promise.all([on.close(), off.close()]);
});

test("a feature's name that is misspelt refuses the start", () => {
  const problem = (FEATURES: string) => settingsProblem({ ...liveSettings(3000, "postgres://x/y"), FEATURES }, ["api"]);
  for (const written of ["", "affiliate", featureNames.join(" , ")]) expect(problem(written), written).toBeNull();
  for (const written of ["afiliate", "affiliate,", "affiliate;x"]) expect(problem(written), written).toContain("FEATURES"); // prettier-ignore
  expect([namedFeatures(undefined), namedFeatures(" affiliate ")]).toEqual([[], ["affiliate"]]);
});
