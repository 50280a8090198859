/** as many as a member's coupons */
const pageSize = 50;

export const pagesOf = (entries: number): number => Math.max(1, Math.ceil(entries / pageSize));

/** What stands on a page of the address book, from 1. */
export const onPage = <Entry>(entries: Entry[], page: number): Entry[] =>
  entries.slice((page - 1) * pageSize, page * pageSize);

export const bookPage = (page: number): string => `/member/account${page > 1 ? `?page=${page}` : ""}`;

/** The page on which an entry stands; the last, where a new one comes, of what is not in the book. */
export function pageWith(entries: { id: number }[], id: string | undefined): string {
  const place = entries.findIndex((entry) => String(entry.id) === id);
  return bookPage(place < 0 ? pagesOf(entries.length) : pagesOf(place + 1));
}
