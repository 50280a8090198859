/** What we use of it. */
declare module "autocannon" {
  interface Client {
    setRequests(requests: { path: string; headers: Record<string, string> }[]): void;
    /** names and values in turn */
    on(event: "headers", listener: (answer: { headers: string[] }) => void): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    requests: { path: string }[];
    setupClient(client: Client): void;
  }
  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    "2xx": number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
