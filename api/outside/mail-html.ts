import { escaped } from "#contract/markup-rules";

/**
 * The HTML part of a mail, made of its text, so that the two never say different things: paragraphs, line by line; addresses are links, and a line that
 * is a name and an address of ours is a button. Styles stand on the elements, since mail programs drop the others; colours are the shop's by day.
 */
export function htmlOf(subject: string, body: string): string {
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${paragraph.split("\n").map(line).join("<br>")}</p>`);
  return [
    "<!doctype html>",
    '<html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject.replace(/\s+/g, " "))}</title></head>`,
    `<body style="margin:0;padding:24px 16px;font:16px/1.7 'PingFang TC','Microsoft JhengHei','Noto Sans TC',sans-serif">`,
    `<div style="max-width:600px;margin:0 auto">${paragraphs.join("")}</div>`,
    "</body></html>",
  ].join("\n");
}

const address = /https?:\/\/[^\s<>"'，。）]+/g;

function line(text: string): string {
  const [, name, url] = /^([^：\s]{2,12})：(https?:\/\/\S+)$/.exec(text) ?? [];
  if (name && url)
    return `<a href="${escaped(url)}" style="display:inline-block;padding:10px 20px;border-radius:4px;background:#1d5a41;color:#fff;text-decoration:none">${escaped(name)}</a>`;
  let html = "";
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    html += `${escaped(text.slice(at, index))}<a href="${escaped(found)}">${escaped(found)}</a>`;
    at = index + found.length;
  }
  return html + escaped(text.slice(at));
}
