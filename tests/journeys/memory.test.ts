import { expect, test } from "vitest";
import { mostHeld, rememberMany } from "../../bench/memory.ts";
import { effort } from "../effort.ts";
import { startPostgres } from "../postgres.ts";

test("memory stays within the container's whatever is asked for, and the first products are remembered when all have been", async () => {
  const postgres = await startPostgres();
  try {
    const asked = effort(400, 8_000);
    const { requests, first, held } = await rememberMany(postgres.url, effort(200, 3_000), asked);
    expect(requests).toBe(asked);
    expect(first).toEqual({ remembered: 100, made: 0 });
    expect(held).toBeLessThanOrEqual(mostHeld);
  } finally {
    await postgres.stop();
  }
});
