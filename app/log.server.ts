import pino from "pino";
import { logOptions } from "#contract/log-rules";

/** The storefront's log, on standard output: docs/decisions/018-logs-without-parameters.md. */
export const log = pino({ level: process.env.LOG_LEVEL || "info", ...logOptions });
