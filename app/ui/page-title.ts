/** 「page – store name」, beginning with 錯誤： when the form on it has errors. */
export function pageTitle(page: string, matches: { id: string; data: unknown }[] | undefined, hasErrors = false): { title: string }[] {
  const root = matches?.find(({ id }) => id === "root")?.data as { store_name?: string } | undefined;
  return [{ title: `${hasErrors ? "錯誤：" : ""}${page} – ${root?.store_name ?? "閱林"}` }];
}
