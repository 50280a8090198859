import { expect, test } from "vitest";
import type { FacetKey } from "#contract/codes";
import {
  allProducts,
  dayName,
  filtersOf,
  listAddress,
  listingHref,
  misreadWords,
  readListing,
  sortNames,
} from "../../app/listing.ts";

const read = (query: string) => readListing(new URLSearchParams(query));

test("an address and the list that it means are the same thing", () => {
  const address =
    "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2&author=%E6%9B%B9%E9%9B%AA%E8%8A%B9&author=%E9%AB%98%E9%B6%9A&min_price=100&max_price=500&date_from=2020-01-01&date_to=2024-12-31&status=selling&stock=1&sort=price+desc&page=3";
  expect(listingHref("/search", read(address.split("?")[1]!), { page: 3 })).toBe(address);
});

test("a change begins at the first page", () => {
  expect(listingHref("/search", read("q=a&page=7"), { sort: "price" })).toBe("/search?q=a&sort=price");
});

test("a page of the whole list is known by its own address, a choice of it by the list's", () => {
  const known = (query: string, products: unknown[] = [{}]) =>
    listAddress({ path: "/category/1/1", listing: read(query), products });
  expect([known(""), known("page=1"), known("page=2&more=author"), known("page=3")]).toEqual([
    ...["/category/1/1", "/category/1/1", "/category/1/1?page=2", "/category/1/1?page=3"],
  ]);
  for (const query of ["q=a&page=2", "sort=price&page=2", "stock=1&page=2", "author=b&page=2"])
    expect(known(query), query).toBe("/category/1/1");
  expect(known("page=400", [])).toBe("/category/1/1");
});

test("what is not understood counts as not said", () => {
  const typed = "min_price=abc&max_price=-5&date_from=2024-02-30&date_to=soon";
  const listing = read(`${typed}&status=sold&exact=0&sort=hot&page=zero&stock=yes&more=all&author=&unknown=1`);
  const misread = { min_price: "abc", max_price: "-5", date_from: "2024-02-30", date_to: "soon" };
  expect(listing).toEqual({ ...allProducts, misread });
  expect(misreadWords(listing)).toEqual([
    "沒有依「abc」、「-5」篩選：價格請填數字，例如 300。",
    "沒有依「2024-02-30」、「soon」篩選：日期請填西元年或年月日，例如 2024 或 2024-01-31。",
  ]);
  expect(misreadWords(read("min_price=100&date_from=2024&max_price=&date_to=%20"))).toEqual([]);
  expect(listingHref("/search", listing, { misread })).toBe(`/search?${typed}`);
  expect(listingHref("/search", listing, { sort: "price" })).toBe("/search?sort=price");
  expect(read("sort=discount")).toEqual(allProducts);
  expect(Object.keys(sortNames([]))).toEqual(["price", "price desc", "publishDate"]);
  expect(read("page=-3").page).toBe(1);
  expect(read("page=1e9").page).toBe(416);
});

test("prices may be typed as people type them, also the wrong way round", () => {
  expect(read("min_price=%EF%BC%91%EF%BC%90%EF%BC%90%E5%85%83&max_price=$1,200")).toMatchObject({
    min_price: "100",
    max_price: "1200",
  });
  expect(read("min_price=500&max_price=100")).toMatchObject({ min_price: "100", max_price: "500" });
});

test("dates may be typed as people type them, also the wrong way round", () => {
  expect(read("date_from=2024/1/9&date_to=２０２０-12-31")).toMatchObject({
    date_from: "2020-12-31",
    date_to: "2024-01-09",
  });
});

test("a year of the Republic is the year that it is", () => {
  expect(read("date_from=民國110年&date_to=民國 113/5/1")).toMatchObject({
    date_from: "2021-01-01",
    date_to: "2024-05-01",
    misread: {},
  });
});

test("a year is both its edges, and is shown as the year again", () => {
  const years = read("date_from=2024年&date_to=2020");
  expect(years).toMatchObject({ date_from: "2020-01-01", date_to: "2024-12-31" });
  expect(filtersOf(years, []).map(({ text }) => text)).toEqual(["日期：2020 至 2024"]);
  expect(filtersOf(read("date_from=2024&date_to=2024"), [])[0]!.text).toBe("日期：2024");
  expect(filtersOf(read("date_to=2024-01-01"), [])[0]!.text).toBe("日期：2024-01-01 以前");
});

test("goods, of which no author and no publisher is known, are not published", () => {
  const some = [{ value: "x", label: "x" }];
  const listed = (...keys: FacetKey[]) => keys.map((key) => ({ key, values: some }));
  expect(dayName(listed("categories", "brandNames"))).toBe("上架時間");
  expect(dayName([...listed("categories", "brandNames"), { key: "authors", values: [] }])).toBe("上架時間");
  expect([listed("categories", "authors"), listed("brandNames", "publishers")].map(dayName)).toEqual([
    "出版日期",
    "出版日期",
  ]);
  expect(dayName([]), "where nothing is left").toBe("日期");
});
