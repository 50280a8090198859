/** How long a condition may take on a machine that does twenty other things; only a hang ever takes that long. */
export const patience = 120_000;

/** Asks again and again until the answer is something (not undefined, null or false), and gives it; a hang ends with the name of what did not come. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  pause = 25,
): Promise<Exclude<T, false | null | undefined>> {
  for (const end = Date.now() + patience; ;) {
    const answer = await ask();
    if (answer !== false && answer !== undefined && answer !== null)
      return answer as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(`It did not come: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** True while a process is there. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
