import { pointReasons, type PointReason } from "#contract/points-rules";
import { point_counters, points, type Db } from "../../db.ts";

type Past = Omit<typeof points.$inferInsert, "amount" | "reason"> & { reason: PointReason; points: number };

/** Points of the past with their counter entries; `points`: how many came or went. */
export async function layMovements(tx: Db, past: Past[]): Promise<void> {
  const rows = await tx
    .insert(points)
    .values(
      past.map(({ points: moved, ...more }) => {
        const { words, sign } = pointReasons[more.reason];
        return { ...more, reason: words, amount: sign * moved };
      }),
    )
    .returning({ points_id: points.id, amount: points.amount });
  await tx.insert(point_counters).values(
    rows.map(({ points_id, amount }, at) => ({
      points_id,
      account: pointReasons[past[at]!.reason].account,
      amount: -amount,
    })),
  );
}
