/** What was sent, under its field names again. */
export function flatFields(payload: object, path = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]: [string, unknown]): [string, string][] => {
      const here = Array.isArray(payload) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
      if (typeof value === "string") return [[here, value]];
      return typeof value === "object" && value !== null ? Object.entries(flatFields(value, here)) : [];
    }),
  );
}
