import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pager } from "../../app/ui/pager.tsx";

const before = (page: number) =>
  /<a href="([^"]+)" rel="prev">/.exec(
    renderToStaticMarkup(<Pager page={page} pages={3} href={(to) => `/list?page=${to}`} />),
  )?.[1];

test("上一頁 leads to the page before, and from beyond the end to the last one", () => {
  expect([1, 2, 3, 4, 99].map(before)).toEqual([undefined, ...[1, 2, 3, 3].map((page) => `/list?page=${page}`)]);
});
