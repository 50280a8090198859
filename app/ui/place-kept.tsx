import { inSight, signIn } from "../enhance/visits.tsx";

// the same list of this tab (enhance/visits): the page may have been left for sign-in, and is found where it was; after 您已登入 at its top took the focus,
// which stays in sight until one reads on
const script = (top: boolean) => `(()=>{
const path=location.pathname+location.search,list=()=>{try{const l=JSON.parse(sessionStorage.getItem("visits")||"[]");return Array.isArray(l)?l:[]}catch{return[]}};
const frame=requestAnimationFrame,from=URL.canParse(document.referrer)&&new URL(document.referrer);
if(from&&from.origin===location.origin&&/${signIn.source}/.test(from.pathname)&&!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate")addEventListener("pageshow",()=>frame(()=>frame(()=>{scrollTo(0,list().find(v=>v.path===path)?.y??0);const told=document.querySelector("main>[data-focus]"),y=scrollY;if(told){told.style.cssText="${inSight.style}";addEventListener("scroll",()=>{if(Math.abs(scrollY-y)>=${inSight.until})told.style.cssText=""})}})),{once:true});
addEventListener("pagehide",()=>{try{sessionStorage.setItem("visits",JSON.stringify([{path,y:Math.round(scrollY)},...list().filter(v=>v.path!==path)].slice(0,5)))}catch{}});
${top ? 'history.scrollRestoration="manual";addEventListener("pageshow",e=>e.persisted&&scrollTo(0,0))' : ""}})()`;

interface Props {
  /** a list of one's own starts at the top when one comes back to it (§2), as others do by enhance/visits */
  top: boolean;
}

/** Where one stood on a list or a page about a product that has no scripts is kept as enhance/visits keeps it on the others (§2). */
export function PlaceKept({ top }: Props) {
  return <script dangerouslySetInnerHTML={{ __html: script(top) }} />;
}
