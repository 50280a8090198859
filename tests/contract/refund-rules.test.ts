import fc from "fast-check";
import { expect, test } from "vitest";
import { shareRefund, sumOf, worthLessGiven } from "#contract/refund-rules";

const sums = fc.array(fc.nat(900), { minLength: 1, maxLength: 6 });

test("a refund is borne to the dollar, by no line and no delivery beyond what is left of it; the delivery comes last", () => {
  fc.assert(
    fc.property(sums, fc.nat(160), fc.double({ min: 0, max: 1, noNaN: true }), (amounts, fee, part) => {
      const left = { lines: new Map(amounts.map((amount, at) => [at + 1, amount])), fee };
      const amount = Math.round(sumOf(left) * part);
      const shares = shareRefund(amount, left, (line) => (line === 1 ? "there" : line === 2 ? "ebook" : "elsewhere"));
      if (amount < left.lines.get(1)!) expect(shares.lines.get(1), "what is there bears it first").toBe(amount);
      const goods = [...left.lines].reduce((sum, [line, rest]) => sum + (line === 2 ? 0 : rest), 0);
      if (amount <= goods && left.lines.has(2)) expect(shares.lines.get(2), "an ebook bears it last").toBe(0);
      expect(sumOf(shares)).toBe(amount);
      for (const [line, share] of shares.lines) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(left.lines.get(line)!);
      }
      expect(shares.fee).toBeLessThanOrEqual(fee);
      if (shares.fee > 0) expect([...shares.lines]).toEqual([...left.lines]);
    }),
  );
});

test("refunds and returns of one line in whatever order: never less than nothing, and together what was paid", () => {
  const deeds = fc.array(fc.tuple(fc.boolean(), fc.nat(300)), { maxLength: 12 });
  fc.assert(
    fc.property(fc.nat(900), fc.integer({ min: 1, max: 6 }), deeds, (paid, quantity, each) => {
      const worth = (units: number) => Math.floor((paid * units) / quantity);
      let [back, returned, given] = [0, 0, 0];
      const bring = (units: number) => {
        const now = worthLessGiven(worth(back + units) - worth(back), {
          ...{ units, kept: quantity - back, rest: paid - worth(back) },
          given: given - (worth(back) - returned),
        });
        expect(now).toBeGreaterThanOrEqual(0);
        [back, returned] = [back + units, returned + now];
      };
      for (const [goods, size] of each)
        if (goods) bring(Math.min(size % 3, quantity - back));
        else given += Math.min(size, paid - returned - given);
      if (back < quantity) {
        bring(quantity - back);
        expect(returned + given).toBe(paid);
      }
      expect(returned + given).toBeLessThanOrEqual(paid);
    }),
  );
});

test("a book of two was damaged and a hundred given: either brings back fifty less", () => {
  const given = { units: 1, kept: 2, rest: 632, given: 100 };
  expect(worthLessGiven(316, given)).toBe(266);
  expect(worthLessGiven(316, { units: 1, kept: 1, rest: 316, given: 50 })).toBe(266);
});
