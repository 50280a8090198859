import pino, { type DestinationStream, type Logger } from "pino";
import { logOptions } from "#contract/log-rules";

export type { Logger };

/** The API's log, on standard output unless said. */
export function createLog(destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level: process.env.LOG_LEVEL || "info", ...logOptions }, destination);
}

/** What nobody caught ends the process with a line of the log: node would print it whole, with statements and parameters. */
export function endByLine(log: Logger, self: Pick<NodeJS.Process, "on" | "exit"> = process): void {
  self.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "ended by an error that nobody caught");
    self.exit(1);
  });
}
