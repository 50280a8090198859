import { expect, test } from "vitest";
import { carriers } from "#contract/carriers";
import { spaced } from "#contract/spacing-rules";

test("a name within Chinese words has a space where it ends in Latin letters or digits, and none where it does not", () => {
  const told = ([code]: [keyof typeof carriers]) => `到${spaced(carriers[code].name)}查詢`;
  expect([["tcat"], ["dhl"], ["seven"], ["ok"], ["ems"]].map((row) => told(row as [keyof typeof carriers]))).toEqual([
    "到黑貓宅急便查詢",
    "到 DHL 查詢",
    "到 7-ELEVEN 查詢",
    "到 OK 超商查詢",
    "到中華郵政 EMS 國際快捷查詢",
  ]);
});
