import { slotFiles } from "./slot-files.server.ts";

/**
 * What the page can do comes after what it looks like: its scripts are asked for when everything that is seen first has come and been painted, or
 * at the first press, whichever is sooner. Until then the links to them are for no medium and the module that starts the page is no script to the
 * browser; React looks at neither attribute. What works without scripts works meanwhile.
 */
export function withLateScripts(rendered: string): string {
  return withSlotScripts(rendered)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"')
    .replace(
      /<script type="module" async="">([\s\S]*?)<\/script>/,
      (_, module: string) => `<script type="later">${module}</script><script>${starter}</script>`,
    );
}

/** What the page's slots are made of comes with the page's other scripts, not a round trip after them. */
function withSlotScripts(rendered: string): string {
  // a page without scripts, or a development server
  if (!rendered.includes('<link rel="modulepreload" href="/assets/')) return rendered;
  const links = slotFiles(rendered)
    .scripts.map((path) => `<link rel="modulepreload" href="${path}"/>`)
    .filter((link) => !rendered.includes(link));
  return links.length > 0 ? rendered.replace("</head>", `${links.join("")}</head>`) : rendered;
}

// takes itself out of the page, the module that it starts and the styles behind the header too: React finds the tree that it rendered
const starter = `{
const me=document.currentScript,module=me.previousSibling.text;me.remove();
let begun;
const begin=()=>{
if(begun)return;begun=true;
const svg=document.querySelector("header+svg");if(svg){document.head.append(svg.firstChild);svg.remove()}
for(const link of document.querySelectorAll("link[rel=modulepreload]"))link.removeAttribute("media");
const script=document.createElement("script");script.type="module";script.text=module;document.head.append(script);script.remove()
};
addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(begin)));
for(const press of["pointerdown","keydown"])addEventListener(press,begin,true)
}`;
