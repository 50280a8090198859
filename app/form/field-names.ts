import type { z } from "zod";
import { fieldNames, schemaAt } from "#contract/schema-paths";

/** `recipient.name`, `lines[2].qty`: an index of two digits at the most, because a list is filled up to its index. */
const shape = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*|\[\d{1,2}\])*$/;

export function stepsOf(name: string): (string | number)[] {
  return [...name.matchAll(/\[(\d+)\]|\w+/g)].map(([step, index]) => (index === undefined ? step : Number(index)));
}

/** The shop's path of a field (`lines.2.qty`) as the form's name of it. */
export const nameOf = (path: string) => path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");

/** Whether a form of this schema has such a field, and whether it may come several times; null: no field of ours has this name. */
export function fieldKind(schema: z.core.$ZodType, name: string): "one" | "several" | null {
  if (!shape.test(name)) return null;
  const field = schemaAt(schema, stepsOf(name));
  if (!field || isGroup(field)) return null;
  if (field._zod.def.type !== "array") return "one";
  return isGroup((field as z.core.$ZodArray)._zod.def.element) ? null : "several";
}

const isGroup = (field: z.core.$ZodType) => field._zod.def.type === "object" || fieldNames(field).length > 0;

const intents = new Set(["validate", "insert", "remove", "reorder"]);

/** A button that changes one of the form's lists without scripts; anything else in its place is not ours. */
export function isListIntent(text: string, lists: readonly string[]): boolean {
  try {
    const { type, payload } = JSON.parse(text) as { type?: unknown; payload?: Record<string, unknown> };
    const places = [payload?.index, payload?.from, payload?.to].filter((place) => place !== undefined);
    return (
      intents.has(type as string) &&
      lists.includes(payload?.name as string) &&
      places.every((place) => Number.isInteger(place) && (place as number) >= 0 && (place as number) <= 99)
    );
  } catch {
    return false;
  }
}
