import { expect, test } from "vitest";
import type { z } from "zod";
import { telephoneArea, telephoneAreaAbroad } from "#contract/fields";

const takes = (field: z.ZodType, typed: string) => field.safeParse(typed).success;

test.each(["02", "03", "037", "049", "082", "0826", "0836", "089", "（０２）", "2"])("area code %s", (code) =>
  expect([takes(telephoneArea, code), takes(telephoneAreaAbroad, code)]).toEqual([true, true]),
);
test.each(["9", "9999", "0", "00", "09", "01", "02345"])("no area code of Taiwan: «%s»", (code) =>
  expect(takes(telephoneArea, code)).toBe(false),
);
test.each(["415", "755", "0755", "21"])("area code abroad %s", (code) =>
  expect(takes(telephoneAreaAbroad, code)).toBe(true),
);
