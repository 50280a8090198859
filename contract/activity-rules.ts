/**
 * The curated pages of §2: what each kind is called, where its pages and their list stand and how its keys look. A new kind is a row here. Of the last
 * three there is one page each, and its key is the kind's own.
 */
export const activityKinds = {
  theme: { noun: "主題書展", page: "/activity/theme/", list: "/activity/theme", key: /^[1-9]\d{0,8}$/ },
  curation: { noun: "策展選物", page: "/activity/curation/", list: "/activity/curation", key: /^[1-9]\d{0,8}$/ },
  // two capitals, six digits, a dash, five or more digits (§2)
  exhibition: { noun: "展覽", page: "/exhibitions/", list: "/exhibitions", key: /^[A-Z]{2}\d{6}-\d{5,12}$/ },
  event: { noun: "活動專頁", page: "/events/", list: "/activity", key: /^[0-9A-Za-z][\w-]{0,39}$/ },
  "yuelin-only": { noun: "閱林獨家", page: "/yuelin-only", list: "/activity", key: /^yuelin-only$/ },
  "yuelin-choice-books": {
    noun: "閱林選書",
    page: "/yuelin-choice-books",
    list: "/activity",
    key: /^yuelin-choice-books$/,
  },
  "yuelin-choice-music": {
    noun: "閱林選樂",
    page: "/yuelin-choice-music",
    list: "/activity",
    key: /^yuelin-choice-music$/,
  },
} as const;
export type ActivityKind = keyof typeof activityKinds;
export const activityKindCodes = Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]];

/** The address of one of them; a curation stands in a top category (§3), by its key. */
export function activityPage({
  kind,
  key,
  category,
}: {
  kind: ActivityKind;
  key: string;
  category: string | null;
}): string {
  const { page } = activityKinds[kind];
  if (!page.endsWith("/")) return page;
  if (kind === "event") return `${page}${key}/index.html`;
  return page + (category === null ? key : `${category}/${key}`);
}

/** The kind that an address belongs to, of its list or of one of them; null: all of them. */
export function kindAt(pathname: string): ActivityKind | null {
  const found = activityKindCodes.find((kind) => {
    const page = activityKinds[kind].page.replace(/\/$/, "");
    return pathname === page || pathname.startsWith(`${page}/`);
  });
  return found ?? null;
}

/** There is one page of the kind, and no list. */
export const isAlone = (kind: ActivityKind): boolean => !activityKinds[kind].page.endsWith("/");
