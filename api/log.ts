import pino, { type DestinationStream, type Logger } from "pino";
import { logOptions } from "#contract/log-rules";

export type { Logger };

/** The API's log, on standard output unless said. */
export function createLog(destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level: process.env.LOG_LEVEL ?? "info", ...logOptions }, destination);
}
