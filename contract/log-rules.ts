/**
 * How both sides write their log: one line of JSON for each event, times in ISO. Of an error its kind, code, statement and places in the code are
 * written, never its message: messages repeat parameters (drizzle, PostgreSQL), recipients (SMTP) and pieces of what was read (JSON.parse).
 * docs/decisions/018-logs-without-parameters.md
 */
export const logOptions = {
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: (error: unknown) => errorFacts(error) },
  hooks: {
    /** pino would take the error's message where the line has no words of its own */
    logMethod(this: object, args: unknown[], method: (...args: never[]) => void) {
      const [first] = args;
      const hasError = first instanceof Error || (typeof first === "object" && first !== null && "err" in first);
      Reflect.apply(method, this, args.length === 1 && hasError ? [first, "failed"] : args);
    },
  },
};

export interface ErrorFacts {
  type: string;
  /** SQLSTATE, or node's own code */
  code?: string;
  /** a mail server's three digits */
  response?: number;
  /** verb and table of the SQL: `insert outbox` */
  statement?: string;
  table?: string;
  constraint?: string;
  at?: string[];
  cause?: ErrorFacts;
}

/** What may be told of an error. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, responseCode, query, table, constraint, cause } = error as Error & Record<string, unknown>;
  const at = depth === 0 ? places(error) : [];
  return {
    type: word(error.name === "Error" ? error.constructor.name : error.name) ?? "Error",
    ...(word(code) && { code: word(code)! }),
    ...(typeof responseCode === "number" && { response: responseCode }),
    ...(typeof query === "string" && { statement: statementName(query) }),
    ...(word(table) && { table: word(table)! }),
    ...(word(constraint) && { constraint: word(constraint)! }),
    ...(at.length > 0 && { at }),
    ...(cause instanceof Error && depth < 3 && { cause: errorFacts(cause, depth + 1) }),
  };
}

const word = (value: unknown) => (typeof value === "string" && /^\w{1,63}$/.test(value) ? value : undefined);

function statementName(sql: string): string {
  const verb = /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? "";
  const table = /\b(?:from|into|update|join|table)\s+(?:only\s+)?"?(\w+)"?/i.exec(sql)?.[1] ?? "";
  return `${verb} ${table}`.trim().slice(0, 80);
}

/** `function file:line:column`, the message before them left out. */
function places({ stack = "", message }: Error): string[] {
  const frames = stack.slice(Math.max(0, stack.indexOf(message)) + message.length).split("\n");
  return frames
    .flatMap((frame) => {
      const found = /^ +at (?:([\w$.<> [\]]+) \()?((?:file:\/\/|node:|\/)[^\s()]+:\d+:\d+)\)?$/.exec(frame);
      return found
        ? [
            [found[1], found[2]!.replace(/^.*\/(?=(?:node_modules|build|api|app|contract)\/)/, "")]
              .filter(Boolean)
              .join(" "),
          ]
        : [];
    })
    .slice(0, 12);
}
