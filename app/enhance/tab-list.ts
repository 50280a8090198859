/** A short list that the browser keeps for this tab alone, what came last first; nothing personal is in it. Where it keeps nothing for us it is empty. */
export function tabList<T>(key: string, most: number) {
  return {
    read(): T[] {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
        return Array.isArray(kept) ? (kept as T[]) : [];
      } catch {
        return [];
      }
    },
    write(list: T[]): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(list.slice(0, most)));
      } catch {
        // full or forbidden: the page works without
      }
    },
  };
}
