import { describe, expect, test } from "vitest";
import { orderStates, statesBefore, type Cause } from "#contract/orders-states";
import {
  orderFollows,
  outStatuses,
  subOrderStates,
  subOrderStatuses,
  subStatesBefore,
  type SubOrderStatus,
} from "#contract/sub-orders";

const causes: Cause[] = ["gateway", "clock", "shopper", "operator", "carrier"];
const normal = (status: SubOrderStatus) => ({ kind: "normal" as const, status });

describe("the states of sub-orders", () => {
  test("each has words, is reached from the first, and none leads back to it", () => {
    const reached = new Set<SubOrderStatus>(["placed"]);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const to of subOrderStatuses)
        if (causes.some((cause) => subStatesBefore(to, cause).some((from) => reached.has(from)))) reached.add(to);
    }
    expect(reached).toEqual(new Set(subOrderStatuses));
    for (const cause of causes) expect(subStatesBefore("placed", cause)).toEqual([]);
    expect(outStatuses).toEqual(["shipped", "arrived", "returning", "received", "completed", "returned"]);
  });

  test("whatever order a carrier's news come in, the furthest stands", () => {
    const told = ["shipped", "arrived", "returning", "received", "came_back"] as const;
    const finals = (news: readonly SubOrderStatus[], from: SubOrderStatus): Set<SubOrderStatus> =>
      news.length === 0
        ? new Set([from])
        : new Set(
            news.flatMap((one) => [
              ...finals(
                news.filter((other) => other !== one),
                subStatesBefore(one, "carrier").includes(from) ? one : from,
              ),
            ]),
          );
    for (let bits = 1; bits < 1 << told.length; bits++) {
      const news = told.filter((_, at) => bits & (1 << at));
      for (const from of ["placed", "preparing"] as const)
        expect([...finals(news, from)], news.join()).toEqual([news.at(-1)]);
    }
  });

  test("the order's state follows along its own table, whoever moves whichever of two", () => {
    const follows = (one: SubOrderStatus, other: SubOrderStatus) => orderFollows([normal(one), normal(other)]);
    expect(follows("placed", "preparing")).toBe("preparing");
    expect(follows("placed", "shipped")).toBe("preparing");
    expect(follows("arrived", "received")).toBe("arrived");
    expect(follows("completed", "shipped")).toBe("shipped");
    expect(follows("completed", "completed")).toBe("completed");
    expect(follows("returned", "placed")).toBe("preparing");
    expect(follows("returned", "received")).toBe("arrived");
    expect(follows("returned", "completed")).toBe("completed");
    expect(follows("returned", "returned")).toBe("returned");
    expect(orderFollows([normal("returned"), { kind: "ebooks", status: "arrived" }])).toBe("completed");
    expect(orderFollows([normal("placed"), { kind: "ebooks", status: "arrived" }])).toBe("placed");
    expect(orderFollows([{ kind: "ebooks", status: "arrived" }])).toBe("arrived");
    for (const cause of causes)
      for (const to of subOrderStatuses)
        for (const from of subStatesBefore(to, cause))
          for (const other of subOrderStatuses) {
            const [before, after] = [follows(from, other), follows(to, other)];
            // by the clock comes only what is read on a screen, and that leads no order which has a parcel
            if (before === after || (cause === "clock" && from === "placed")) continue;
            const allowed = statesBefore(after, cause);
            expect(allowed, `${cause}: ${from} → ${to} beside ${other}: ${before} → ${after}`).toContain(before);
          }
    for (const { to } of [orderStates.completed, subOrderStates.completed])
      expect(to).toEqual({ returned: ["operator"] });
    for (const { to } of [orderStates.returned, subOrderStates.returned]) expect(to).toEqual({});
  });
});
