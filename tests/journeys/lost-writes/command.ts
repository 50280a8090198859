import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Endpoint } from "#contract/endpoint";
import type { Case, Command, Lost } from "./case.ts";

/** A file of rows, as the argument of a command. */
export function table(text: string): string[] {
  const file = join(mkdtempSync(join(tmpdir(), "yuelin-lost-")), "table.csv");
  writeFileSync(file, text);
  return [file];
}

export async function someProduct(lost: Lost): Promise<string> {
  const [row] = await lost.query<{ product_guid: string }>("select product_guid from stocks order by 1 limit 1");
  return row!.product_guid;
}

/** What is said to the shop by the command line, again as it was told to where no answer came. */
export const operatorsCommand =
  (lost: Lost) =>
  (name: string, endpoint: Endpoint, word: string, args: () => Promise<string[]>, audited = false): Case => {
    const given = new Map<Command, string[]>();
    const say = async (state: Command) => Object.assign(state, await lost.ops(word, ...given.get(state)!));
    const made: Case<Command> = {
      name,
      endpoint,
      async ready() {
        const state = { code: -1, said: "" };
        given.set(state, await args());
        return state;
      },
      press: say,
      async again(state) {
        const [, operation] = /--operation (\S+?)，/.exec(state.said) ?? [];
        if (operation) given.get(state)!.push("--operation", operation);
        await say(state);
      },
      ...(audited && { mayDiffer: ["operator_actions"] }),
    };
    return made as unknown as Case;
  };
