import http from "node:http";
import https from "node:https";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { vi } from "vitest";

/** A gateway's pages on a port of their own. */
export async function serving(pages: Hono) {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: pages.fetch, port: 0, hostname: "127.0.0.1" }, () => resolve(opened));
  });
  return { port: (server.address() as { port: number }).port, close: () => void server.close() };
}

/**
 * The clients that are not ours have their gateways' addresses built in: until the mocks are restored, what they send there by https goes to this port.
 * Gives the addresses that they meant.
 */
export function sendOthersTo(port: number): string[] {
  const meant: string[] = [];
  vi.spyOn(https, "request").mockImplementation(((
    options: https.RequestOptions,
    answered: (response: http.IncomingMessage) => void,
  ) => {
    meant.push(`https://${options.hostname ?? options.host}${options.path}`);
    const { agent: _agent, agents: _agents, ...rest } = options as https.RequestOptions & { agents?: unknown };
    return http.request({ ...rest, protocol: "http:", host: "127.0.0.1", hostname: "127.0.0.1", port }, answered);
  }) as typeof https.request);
  return meant;
}

/** The fields of the form that such a client has written. */
export const fieldsOf = (form: string): Record<string, string> =>
  Object.fromEntries(
    [...form.matchAll(/name="([^"]*)" id="[^"]*" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
