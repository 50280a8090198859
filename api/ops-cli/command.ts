import { randomUUID } from "node:crypto";
import { ApiError } from "#contract/endpoint";
import { isServerError } from "#contract/error-rules";
import { operationDays } from "#contract/operator-write";
import { Unanswered, type Ask } from "./ask.ts";

/** What stood on the command line after the command's name. */
export interface Given {
  positionals: string[];
  values: Partial<
    Record<
      | "set"
      | "add"
      | "message"
      | "order"
      | "before"
      | "report"
      | "operation"
      | "group"
      | "after"
      | "carrier"
      | "tracking"
      | "reference"
      | "because"
      | "text"
      | "store"
      | "budget",
      string
    >
  >;
  dry_run: boolean;
  waiting: boolean;
  came_back: boolean;
  restock: boolean;
  without_account: boolean;
  all: boolean;
  /** not the transfer that was booked before */
  another: boolean;
  /** what is answered is settled with it */
  close: boolean;
}

/** Wrong use; the message is the command's usage. */
export class Usage extends Error {}

export interface Command {
  usage: string;
  summary: string;
  /** gives the exit code */
  run(ask: Ask, given: Given): Promise<number>;
}

/** A number as it is typed after a command: what only programs read as one (1e3, 0x10, nothing at all) is wrong use. How large it may be says the shop. */
export function numberIn(typed: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(typed ?? "")) throw new Usage();
  return Number(typed);
}

/** What adds or sends: where no answer came the command names the operation, so that it can be said again and is still done once. */
export async function once<T>({ dry_run, values }: Given, deed: (operation?: string) => Promise<T>): Promise<T> {
  if (dry_run) return deed();
  const operation = values.operation ?? newOperation();
  if (isForgotten(operation))
    throw new ApiError(
      410,
      "operation_forgotten",
      `--operation ${operation} 已超過 ${operationDays} 天，商店不再記得，再送會重做一次。請先查看當時是否已完成；沒有完成就不加 --operation 重新執行`,
    );
  try {
    return await deed(operation);
  } catch (error) {
    if (isOpen(error))
      error.message += `\n可能已經完成。要再試時請在 ${operationDays} 天內加上 --operation ${operation}，已完成的就不會重複`;
    throw error;
  }
}

/** When it was named stands before it: 20261130T1026-…, by the clock of the world. */
const newOperation = () => `${new Date().toISOString().slice(0, 16).replace(/[-:]/g, "")}-${randomUUID()}`;

function isForgotten(operation: string): boolean {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)-/.exec(operation) ?? [];
  return Date.now() - Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`) > operationDays * 86_400_000;
}

/** What a proxy says while the shop is started anew tells no more of what was done than silence does. */
const isOpen = (error: unknown): error is Error =>
  error instanceof Unanswered || (error instanceof ApiError && isServerError(error.status));
