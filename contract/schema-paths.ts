import { z } from "zod";

type Schema = z.core.$ZodType;

/** Fields that are called otherwise than others of their name (messages/labels.ts). */
export const labelled = z.registry<{ label: string }>();

/**
 * The schema of the field at a path such as ["recipient", "name"] or ["lines", 2, "qty"], without what wraps it; undefined where the input has no
 * such field. In a union it is the first option that has it.
 */
export function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  const { def } = bare(schema)._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  const [step, ...rest] = path;
  if (def.type === "union")
    return path.length === 0 ? bare(schema) : first(def.options, (option) => schemaAt(option, path));
  if (step === undefined) return bare(schema);
  if (def.type === "array" && typeof step === "number") return schemaAt(def.element, rest);
  if (def.type === "object" && typeof step === "string" && Object.hasOwn(def.shape, step))
    return schemaAt(def.shape[step]!, rest);
  return undefined;
}

/** Every field below the schema, as `recipient`, `recipient.name`, without the numbers of lists, in the order in which they are written down. */
export function fieldNames(schema: Schema): string[] {
  const { def } = bare(schema)._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  if (def.type === "union") return [...new Set(def.options.flatMap(fieldNames))];
  if (def.type === "array") return fieldNames(def.element);
  if (def.type !== "object") return [];
  return Object.entries(def.shape).flatMap(([name, field]) => [
    name,
    ...fieldNames(field).map((inner) => `${name}.${inner}`),
  ]);
}

function first<T, R>(list: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is typed is the schema's input: optional, default and the like are taken off, and of a pipe it is the first part. */
function bare(schema: Schema): Schema {
  const { def } = schema._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  if (def.type === "pipe") return bare(def.in._zod.def.type === "transform" ? def.out : def.in);
  return "innerType" in def ? bare(def.innerType) : schema;
}
