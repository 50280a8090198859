import { expect } from "vitest";

/** Does something as a machine whose clock shows a zone. */
export function inZone(zone: string, work: () => void): void {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    // a thread's environment is a copy that dates do not look at: then this would show nothing
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    work();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}
