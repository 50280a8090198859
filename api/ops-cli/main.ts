import { parseArgs } from "node:util";
import { ApiError } from "#contract/endpoint";
import { fileProblem, WrongFile } from "../file-problem.ts";
import { openAsk, type Ask } from "./ask.ts";
import { Usage } from "./command.ts";
import { commands, help } from "./commands.ts";
import { systemUser } from "../system-user.ts";

/** One command; the answer is the exit code of a process that ran it: 0 done, 1 refused, 2 wrong use, 3 the shop cannot be asked. */
export async function main([name = "help", ...rest]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const asked = ["help", "--help", "-h"].includes(name);
    (asked ? console.log : console.error)(asked ? help() : `沒有命令 ${name}\n\n${help()}`);
    return asked ? 0 : 2;
  }
  let open: { ask: Ask; close(): Promise<void> } | undefined;
  try {
    const { values, positionals } = read(rest);
    const {
      "dry-run": dry_run = false,
      "came-back": came_back = false,
      "without-account": without_account = false,
      waiting = false,
      restock = false,
      all = false,
      close = false,
      another = false,
      as,
      api,
      help: asked,
      ...texts
    } = values;
    if (asked) throw new Usage();
    open = await openAsk(as ?? systemUser(), api ?? process.env.PRODUCT_API_URL);
    return await command.run(open.ask, {
      positionals,
      values: texts,
      dry_run,
      waiting,
      came_back,
      restock,
      without_account,
      all,
      close,
      another,
    });
  } catch (error) {
    if (error instanceof Usage) console.error(`用法：npm run ops -- ${command.usage}\n${command.summary}`);
    else console.error(fileProblem(error) ?? (error instanceof Error ? error.message : String(error)));
    if (error instanceof Usage || error instanceof WrongFile || fileProblem(error) !== null) return 2;
    return error instanceof ApiError ? 1 : 3;
  } finally {
    await open?.close();
  }
}

function read(args: string[]) {
  const text = { type: "string" } as const;
  const yes = { type: "boolean" } as const;
  try {
    return parseArgs({
      // «--add -3»: to the parser a value that begins with a dash must stand behind an equals sign
      args: args.flatMap((arg, at) =>
        args[at - 1] === "--add" ? [] : arg === "--add" ? [`--add=${args[at + 1] ?? ""}`] : [arg],
      ),
      allowPositionals: true,
      options: {
        as: text,
        api: text,
        set: text,
        store: text,
        add: text,
        message: text,
        order: text,
        before: text,
        report: text,
        operation: text,
        group: text,
        after: text,
        carrier: text,
        tracking: text,
        reference: text,
        because: text,
        text,
        budget: text,
        "dry-run": yes,
        "came-back": yes,
        waiting: yes,
        restock: yes,
        "without-account": yes,
        all: yes,
        close: yes,
        another: yes,
        help: yes,
      },
    });
  } catch {
    throw new Usage();
  }
}
