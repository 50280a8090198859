import { describe, expect, test } from "vitest";
import { seal, unseal } from "#api/sealing";

const [older, newer] = ["kept-secret-0123456789abcdefghijklmno", "newer-secret-0123456789abcdefghijklmn"];

describe("what stands sealed in a row", () => {
  test("rows that were written years ago open: purposes, key and layout stay as they are", () => {
    const operation = "dkVXc5OBzozPlOEiDCmAEZvFDQCzGT2FQplo9GyPIxRMTm0w2K2pyqBLbcvFT0Ql-yccJGWtDT2zGPxFiWoy";
    const account =
      "sMB-iPabHhqb87gmoMvu9KVj0t5Qfvj70xhnXFoSCmLyzmr1PPNrODUAaXs7oiXo5YfIxHvXns8ATJDrKZH4TrsaM_YH96dS9dicAMMBSApmVbPVasakBLQ";
    expect(unseal("operations", [newer, older], operation)).toBe('{"order_number":"A1","訂單":true}');
    expect(JSON.parse(unseal("accounts", [older], account)!)).toMatchObject({ number: "012345678901", holder: "林讀" });
  });

  test("the newest secret seals; without it, for another purpose or changed it does not open", () => {
    const sealed = seal("accounts", [newer, older], "012345678901");
    expect(unseal("accounts", [older, newer], sealed)).toBe("012345678901");
    expect(unseal("accounts", [older], sealed)).toBeNull();
    expect(unseal("operations", [newer], sealed)).toBeNull();
    expect(unseal("accounts", [newer], `${sealed.slice(0, -4)}AAAA`)).toBeNull();
  });
});
