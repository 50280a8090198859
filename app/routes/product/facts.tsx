import type { ReactNode } from "react";
import { shownDay } from "../../format.ts";
import { stack } from "#styles/page.css";
import { FactList } from "../../ui/fact-list.tsx";
import * as css from "./product.css.ts";
import { Readers } from "./readers.tsx";
import { Share } from "./share.tsx";
import type { ProductShown } from "./shown.ts";

/** Who made it and what it is; names lead to what else there is of them; and the ways to hand it on. */
export function Facts({ product }: { product: ProductShown }) {
  const rows: [string, ReactNode][] = [
    ["作者", names("author", product.authors)],
    ["原文作者", names("originAuthor", product.origin_authors)],
    ["編者", names("compiler", product.compilers)],
    ["譯者", names("translator", product.translators)],
    ["繪者", names("painter", product.painters)],
    ["品牌", product.brand_id ? <a href={`/brand/${product.brand_id}`}>{product.brand_name}</a> : product.brand_name],
    ["出版社", names("manufacturer", product.publisher ? [product.publisher] : [])],
    [
      product.is_book || product.is_ebook ? "出版日期" : "上架時間",
      product.publish_date && shownDay(product.publish_date),
    ],
    ["ISBN", product.isbn],
    ["叢書系列", product.series && <a href={`/search?q=${encodeURIComponent(product.series)}`}>{product.series}</a>],
    ["裝訂", product.binding],
    ["頁數", product.pages && `${product.pages} 頁`],
    ["語言", product.language],
    ["規格", parts(product.specification)],
    ["供應商", product.supplier],
    ["商品編號", product.yuelin_sn],
    ["標籤", names("q", product.tags)],
  ];
  return (
    <div className={stack}>
      <FactList className={css.factRows!} facts={rows.map(([term, value]) => ({ term, value }))} />
      {/* of what is behind the gate no link is offered to others */}
      {!product.restricted && <Share product={product} />}
      {/* one line is no part of the page by itself */}
      {!product.rating && <Readers product={product} />}
    </div>
  );
}

/** Links to the search by this name, in the query's own spelling (§7). */
function names(query: string, values: string[] = []): ReactNode {
  if (values.length === 0) return null;
  return values.map((name, index) => (
    <span key={name}>
      {index > 0 && "、"}
      <a href={`/search?${query}=${encodeURIComponent(name)}`}>{name}</a>
    </span>
  ));
}

/** One under the other; a measure stays with its unit. */
const parts = (specification = ""): ReactNode =>
  specification &&
  specification.split("｜").map((part) => <div key={part}>{part.replace(/(\d) (?=\S)/g, "$1\u00a0")}</div>);
