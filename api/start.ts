import { createServer } from "node:net";
import { settingsProblem, type Program } from "#contract/settings-rules";
import { openShop, type Shop } from "./index.ts";

/**
 * What must be before a program may say that it runs: settings, port, folder, database, in this order. What stands in the way is one sentence on
 * standard error and ends the process. Gives the shop where the program holds it in its own process, else null.
 */
export async function start(programs: Program[], port: number, host: string | undefined): Promise<Shop | null> {
  const problem = settingsProblem(process.env, programs);
  if (problem) refuse(problem);
  try {
    await requirePort(port, host);
    return programs.includes("api") ? await openShop() : null;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(sentence: string): never {
  console.error(sentence.startsWith("The shop cannot start") ? sentence : `The shop cannot start: ${sentence}`);
  process.exit(1);
}

function requirePort(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === "EADDRINUSE"
            ? `port ${port} is in use; stop what listens there, or choose another PORT.`
            : `it may not listen on port ${port}${host ? ` of ${host}` : ""} (${error.code}).`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
