import { expect, test } from "vitest";
import { memberName, personName } from "#contract/fields";

test.each([memberName, personName])(
  "a name is whatever people are called, and neither lines nor an address of a page",
  (field) => {
    const takes = (name: string) => field.safeParse(name).success;
    for (const name of ["王小明", "Ng, Siu-Ming (吳小明)", "O\u2019Brien Jr."]) expect(takes(name), name).toBe(true);
    for (const name of ["付款失敗\n請重付", "請到 https://evil.example", "王小明\u0007\u0007明"])
      expect(takes(name), name).toBe(false);
  },
);
