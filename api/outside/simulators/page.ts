import { moneyInMail } from "#contract/money-rules";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** The shop by every name of this machine: who opened 127.0.0.1 goes back to 127.0.0.1. */
export function shopOrigins(publicOrigin: string): string[] {
  const { protocol, port } = new URL(publicOrigin);
  return [
    ...new Set([
      publicOrigin,
      ...["localhost", "127.0.0.1"].map((name) => `${protocol}//${name}${port && `:${port}`}`),
    ]),
  ];
}

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The simulators' one page frame: plain HTML, its own small style sheet, no script and no cookie. */
export function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="zh-Hant-TW">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – 模擬外部服務</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header><p>模擬外部服務：這裡不屬於商店，也不會真的收款</p></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

export function hiddenFields(fields: Record<string, string>): Html[] {
  return Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
}

export const money = (amount: string | number) => moneyInMail(Number(amount));

/** A service with no look of the shop: grey, one blue. Contrast 4.5:1 or more in light and dark. */
export const css = `
:root { color-scheme: light dark; --back: #f4f6f8; --box: #fff; --ink: #1b2430; --faint: #4d5967; --edge: #75808d; --blue: #0b57a4; --on-blue: #fff }
@media (prefers-color-scheme: dark) { :root { --back: #14181d; --box: #1e242b; --ink: #e8ecf0; --faint: #b3bdc8; --edge: #8794a2; --blue: #8fc1f5; --on-blue: #0c1a29 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--ink); font: 1rem/1.6 system-ui, "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", sans-serif; overflow-wrap: anywhere }
header { padding: .5rem 1rem; background: var(--box); border-bottom: 1px solid var(--edge); color: var(--faint) }
header p { margin: 0 auto; max-width: 40rem; font-size: .875rem }
main { max-width: 40rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem; line-height: 1.3 } h2 { font-size: 1.2rem } h3 { margin: 0; font-size: 1.05rem }
section, li, fieldset { background: var(--box); border: 1px solid var(--edge); border-radius: 6px; padding: .75rem 1rem; margin: 0 0 1rem }
ul { list-style: none; padding: 0 } li p { margin: .25rem 0 .5rem; color: var(--faint) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dd { margin: 0; font-weight: 700 }
form { margin: 0 } .buttons { display: flex; flex-wrap: wrap; gap: .75rem }
label { display: block; padding: .25rem 0 } select { width: 100%; max-width: 24rem }
select, input:not([type]), button { font: inherit; min-height: 44px; padding: .25rem 1rem; border: 1px solid var(--edge); border-radius: 6px; background: var(--box); color: var(--ink) }
button { cursor: pointer; font-weight: 700 } button.first { background: var(--blue); color: var(--on-blue); border-color: var(--blue) }
a { color: var(--blue) } :focus-visible { outline: 3px solid var(--blue); outline-offset: 2px }
`;
