import autocannon from "autocannon";

/** One run against one address or many, in a process of its own so that the asking does not slow the answering. */
export interface Load {
  origin: string;
  /** asked in turn; where `different`, no client asks what another one asks */
  paths: string[];
  connections: number;
  seconds: number;
  cookie?: string;
  different?: boolean;
}

export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  total: number;
  failed: number;
  /** documents that were remembered, of all that said so */
  remembered: number;
  made: number;
}

const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

async function run({ origin, paths, connections, seconds, cookie, different }: Load): Promise<LoadResult> {
  let clients = 0;
  let remembered = 0;
  let made = 0;
  const headers = { "user-agent": agent, accept: "text/html", "accept-encoding": "br", ...(cookie && { cookie }) };
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers,
    requests: [{ path: paths[0]! }],
    setupClient(client) {
      const number = clients++;
      const mine = different ? paths.filter((_, index) => index % connections === number) : paths;
      client.setRequests(mine.map((path) => ({ path, headers })));
      client.on("headers", ({ headers: answer }) => {
        const at = answer.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === "server-timing");
        if (at >= 0) answer[at + 1] === "remembered" ? remembered++ : made++; // eslint-disable-line @typescript-eslint/no-unused-expressions
      });
    },
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    total: result["2xx"],
    failed: result.non2xx + result.errors,
    remembered,
    made,
  };
}

process.stdin.setEncoding("utf8");
let asked = "";
process.stdin
  .on("data", (chunk: string) => (asked += chunk))
  .on("end", () => void run(JSON.parse(asked) as Load).then((result) => console.log(JSON.stringify(result))));
