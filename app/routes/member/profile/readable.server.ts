import { createHash } from "node:crypto";
import { html as text, raw } from "hono/html";
import { ownDataSectionNames, ownDataSections, type OwnDataSection } from "#contract/own-data";
import type { OwnDataFormat, OwnRow } from "../../../own-data.server.ts";
import { settings } from "../../../settings.server.ts";
import { saidValue, wordOf } from "./data-words.server.ts";

async function* section(name: OwnDataSection, pieces: AsyncGenerator<OwnRow[], void>): AsyncGenerator<string, void> {
  if (name === ownDataSectionNames[0]) yield String(head());
  const called = ownDataSections[name];
  yield `<section><h2 id="${name}">${called}</h2>\n`;
  let number = 0;
  for await (const rows of pieces) {
    yield rows.map((row) => `<article aria-label="${called} ${++number}">${facts(row)}</article>\n`).join("");
  }
  yield `${number === 0 ? "<p>沒有資料。</p>" : ""}</section>\n`;
}

const head = () => text`<!doctype html>
<html lang="zh-Hant-TW">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>我的資料｜${settings.storeName}</title>
<style>${raw(style)}</style>
<main>
<p><a href="/member/profile/data">回下載我的資料</a></p>
<h1>我的資料</h1>
<p>${settings.storeName}保存的、與您有關的全部資料。頁面裡有您的個人資料，在公用電腦上請不要列印或儲存。</p>
<nav aria-label="資料種類"><ul>${ownDataSectionNames.map((name) => text`<li><a href="#${name}">${ownDataSections[name]}</a></li>`)}</ul></nav>
`;

type Markup = ReturnType<typeof text>;

/** What is not there is not told. */
function facts(row: OwnRow): Markup {
  const there = Object.entries(row).filter(([, value]) => value !== null && value !== "" && !isEmpty(value));
  return text`<dl>${there.map(([key, value]) => text`<dt>${wordOf(key)}</dt><dd>${said(key, value)}</dd>`)}</dl>`;
}

function said(key: string, value: unknown): Markup | string {
  if (Array.isArray(value)) {
    const all = value as unknown[];
    if (all.every((one) => typeof one !== "object")) return all.map((one) => saidValue(key, one)).join("、");
    return text`<ol>${all.map((one) => text`<li>${said(key, one)}</li>`)}</ol>`;
  }
  return typeof value === "object" && value !== null ? facts(value as OwnRow) : saidValue(key, value);
}

const isEmpty = (value: unknown) =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => one === null || one === "");

const style = `:root{color-scheme:light dark;font:1rem/1.7 system-ui,sans-serif}
body{margin:0}
main{max-width:52rem;margin:auto;padding:1rem}
h2{margin-top:2.5rem;padding-top:1rem;border-top:2px solid}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
a{color:inherit;padding-block:.5rem;display:inline-block}
article{margin-block:1rem;padding:.75rem 1rem;border:1px solid;border-radius:.5rem;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(6rem,11rem) minmax(0,1fr);gap:.25rem 1rem;margin:0}
dd{margin:0;white-space:pre-line}
ol{margin:0;padding-inline-start:1.25rem}
@media(max-width:35rem){dl{grid-template-columns:minmax(0,1fr)}dt{margin-top:.5rem}}
dt{opacity:.8}`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** A document of its own, without scripts and with one style: it can be kept, and says the same in ten years. */
export const readable: OwnDataFormat = {
  section,
  end: "</main>\n",
  headers: {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  },
};
