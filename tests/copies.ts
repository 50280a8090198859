import { randomBytes } from "node:crypto";
import { withClient } from "./with-client.ts";

export interface Copy {
  url: string;
  /** when nobody needs it any more */
  stop(): Promise<void>;
}

/** A database of its own on that server, with all that the template (the address of another one there, in which nobody is) holds. */
export async function copyOf(template: string): Promise<Copy> {
  const [of, copy, server] = [new URL(template), new URL(template), new URL(template)];
  copy.pathname = `/shop_${randomBytes(6).toString("hex")}`;
  server.pathname = "/postgres";
  const say = (sentence: string) => withClient(server.href, async (client) => void (await client.query(sentence)));
  const name = copy.pathname.slice(1);
  // the files as they are: through the log of changes, as it is done by itself, a copy takes five times as long
  await say(`create database ${name} template ${of.pathname.slice(1)} strategy file_copy`);
  return { url: copy.href, stop: () => say(`drop database if exists ${name} with (force)`) };
}
