import type { Work } from "./books.ts";
import { cut, fit, lines, sans } from "./words.ts";

type Shape = (p: Work["palette"], random: () => number) => string;

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
const line = (stroke: string, width: number, d: string) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** What each top category sells, in a few planes on a table edge at y = 268. Each is drawn within x 90–310, y 70–268. */
const shapes: Record<string, Shape[]> = {
  stationery: [
    (p) =>
      path(p.shape, "M120 92h130a8 8 0 0 1 8 8v168H120z") +
      path(p.tone, "M120 92h22v176h-22z") +
      path(p.ink, "M162 126h72v8h-72zM162 148h48v6h-48z") +
      path(p.spot, "M280 84l10 26v158h-20V110z") +
      path(p.ink, "M280 84l4 10h-8z"),
    (p) =>
      path(p.shape, "M130 150h90v118h-90z") +
      path(p.spot, "M146 80h12v70h-12zM146 80l6-16 6 16z") +
      path(p.tone, "M172 96h12v54h-12zM172 96l6-16 6 16z") +
      path(p.ink, "M198 86h8v64h-8z") +
      path(p.tone, "M130 186h90v16h-90z") +
      path(p.ink, "M244 244h58v24h-58z"),
  ],
  apparel: [
    (p) =>
      path(p.shape, "M160 90l40 16 40-16 54 40-26 36-20-14v116h-96V152l-20 14-26-36z") +
      path(p.spot, "M182 98q18 22 36 0l-18 8z") +
      path(p.tone, "M152 196h96v14h-96zM152 224h96v8h-96z"),
    (p) =>
      line(p.ink, 7, "M164 156c0-90 72-90 72 0") +
      path(p.shape, "M130 140h140l12 128H118z") +
      `<circle cx="200" cy="208" r="28" fill="${p.spot}"/>` +
      path(p.tone, "M127 168h146l2 10H125z"),
  ],
  makeup: [
    (p) =>
      path(p.tone, "M176 72h48v44h-48z") +
      path(p.shape, "M154 130q0-14 14-14h64q14 0 14 14v138h-92z") +
      path(p.ground, "M168 168h64v60h-64z") +
      path(p.spot, "M182 184h36v6h-36zM190 200h20v4h-20z") +
      path(p.ink, "M262 196h40v72h-40z") +
      path(p.spot, "M268 150l28-14v60h-28z"),
    (p) =>
      `<ellipse cx="200" cy="244" rx="96" ry="24" fill="${p.shape}"/>` +
      path(p.shape, "M140 150h60v94h-60z") +
      path(p.tone, "M134 124h72v30h-72z") +
      path(p.spot, "M228 168h44v76h-44z") +
      path(p.ink, "M238 100h24v68h-24z"),
  ],
  leisure: [
    (p) =>
      path(p.shape, "M200 84l112 184H88z") +
      path(p.tone, "M200 84l34 184h-68z") +
      path(p.ink, "M200 160l20 108h-40z") +
      line(p.spot, 5, "M200 84V62M200 64l22 8-22 8"),
    (p) =>
      path(p.shape, "M146 118q0-40 54-40t54 40v150H146z") +
      path(p.tone, "M158 186h84v58h-84z") +
      path(p.spot, "M158 186h84v14h-84z") +
      line(p.ink, 7, "M176 84q24-36 48 0") +
      path(p.ink, "M128 170h18v70h-18zM254 170h18v70h-18z"),
  ],
  life: [
    (p) =>
      path(p.shape, "M128 148h124v62q0 58-62 58t-62-58z") +
      line(p.shape, 15, "M252 168q44-6 36 30t-48 28") +
      path(p.spot, "M128 164h124v12H128z") +
      line(p.tone, 6, "M166 126q-14-18 0-34M196 122q-14-20 0-40M226 126q-14-18 0-34"),
    (p) =>
      path(p.spot, "M150 76h100l30 84H120z") +
      line(p.ink, 9, "M200 160v96") +
      path(p.ink, "M154 254h92v14h-92z") +
      path(p.tone, "M260 226h44v42h-44z") +
      line(p.shape, 6, "M282 226q-22-34-4-58M282 226q24-24 20-46"),
  ],
  food: [
    (p) =>
      path(p.ink, "M146 84h108v30H146z") +
      path(p.shape, "M138 122q0-8 8-8h108q8 0 8 8v138q0 8-8 8H146q-8 0-8-8z") +
      path(p.ground, "M138 158h124v68H138z") +
      `<circle cx="200" cy="192" r="22" fill="${p.spot}"/>` +
      line(p.tone, 6, "M200 170q4-14 18-16"),
    (p) =>
      path(p.shape, "M116 136h168v132H116z") +
      path(p.tone, "M116 136l28-40h112l28 40z") +
      path(p.spot, "M188 96h24v172h-24z") +
      path(p.ground, "M146 182h108v44H146z") +
      path(p.ink, "M164 200h72v8h-72z"),
  ],
  "3c": [
    (p) =>
      path(p.ink, "M116 100h168a8 8 0 0 1 8 8v122H108V108a8 8 0 0 1 8-8z") +
      path(p.tone, "M120 112h160v106H120z") +
      path(p.spot, "M120 218l66-70 34 34 24-22 36 36v22z") +
      path(p.shape, "M84 236h232l-12 32H96z"),
    (p) =>
      line(p.ink, 13, "M132 196v-26a68 68 0 0 1 136 0v26") +
      path(p.shape, "M114 184h36v84h-18q-18 0-18-18zM250 184h36v66q0 18-18 18h-18z") +
      path(p.spot, "M150 196h10v60h-10zM240 196h10v60h-10z"),
  ],
  electronics: [
    (p) =>
      `<circle cx="200" cy="152" r="80" fill="${p.shape}"/><circle cx="200" cy="152" r="66" fill="${p.ground}"/>` +
      path(p.tone, "M200 152q-12-56 22-56t-22 56q56-12 56 22t-56-22q12 56-22 56t22-56q-56 12-56-22t56 22z") +
      `<circle cx="200" cy="152" r="11" fill="${p.spot}"/>` +
      path(p.ink, "M190 232h20v24h38v12h-96v-12h38z"),
    (p) =>
      path(p.shape, "M150 128h92l18 140H132z") +
      path(p.ink, "M168 106h56l8 22h-72z") +
      line(p.ink, 11, "M248 148q52 2 34 84") +
      path(p.tone, "M150 128l-34 22 26 28z") +
      path(p.spot, "M184 180h24v56h-24z"),
  ],
  video: [
    (p) =>
      path(p.shape, "M110 88h160v180H110z") +
      `<circle cx="238" cy="184" r="76" fill="${p.ink}"/><circle cx="238" cy="184" r="50" fill="none" stroke="${p.tone}" stroke-width="2"/><circle cx="238" cy="184" r="26" fill="${p.spot}"/><circle cx="238" cy="184" r="6" fill="${p.ground}"/>`,
    (p) =>
      path(p.ink, "M104 140h192v128H104z") +
      path(p.shape, "M104 96l188-20 4 32-188 20z") +
      path(p.ground, "M128 94l26-3 22 31-26 3zM184 88l26-3 22 31-26 3zM240 82l26-3 22 31-26 3z") +
      path(p.spot, "M178 172l56 32-56 32z"),
  ],
  child_products: [
    (p) =>
      path(p.shape, "M116 188h80v80h-80z") +
      path(p.spot, "M204 188h80v80h-80z") +
      path(p.tone, "M160 104h80v80h-80z") +
      `<circle cx="156" cy="228" r="20" fill="${p.ground}"/>` +
      path(p.ground, "M244 206l22 44h-44zM182 126h36v36h-36z"),
    (p) =>
      path(p.shape, "M108 176h60v-50h52v50h76v64H108z") +
      path(p.tone, "M244 128h28v48h-28z") +
      path(p.ground, "M182 140h26v26h-26z") +
      [146, 202, 258].map((x, i) => `<circle cx="${x}" cy="244" r="24" fill="${i === 1 ? p.ink : p.spot}"/>`).join(""),
  ],
};

/** Words of a name that say which of the category's pictures fits, in the order of the pictures. */
const things: Record<string, RegExp[]> = {
  stationery: [/本|冊|日誌|手帳|週誌|信紙|便箋/, /筆|尺|收納|橡皮|刀/],
  apparel: [/衣|衫|裙|褲|外套|背心/, /包|袋/],
  makeup: [/水|乳|液|露|油|洗|香氛/, /霜|膏|粉|唇|眼|盤/],
  leisure: [/帳|露營|睡|野餐|椅|毯/, /背包|包|登山|壺|瑜珈/],
  life: [/杯|壺|碗|盤|鍋|茶/, /燈|花|盆|香|枕|被|毯/],
  food: [/醬|蜜|罐|果醬|油|粉|咖啡/, /茶|禮盒|餅|糕|麵|米|糖/],
  "3c": [/電腦|筆電|平板|螢幕|鍵盤|手機|滑鼠/, /耳機|音響|喇叭|麥克風/],
  electronics: [/扇|清淨|循環|除濕/, /壺|鍋|機|燈/],
  video: [/專輯|CD|黑膠|音樂|原聲/, /電影|藍光|Blu-ray|DVD|影集/],
  child_products: [/積木|拼圖|玩具|益智/, /車|火車|布偶|推/],
};

const box: Shape = (p) =>
  path(p.shape, "M122 150h156v118H122z") +
  path(p.tone, "M110 120h180v36H110z") +
  path(p.spot, "M188 120h24v148h-24z") +
  line(p.spot, 8, "M200 118q-46-44-54-14t54 14q46-44 54-14t-54 14");

/** A still life of the category's things, brand above, name below. */
export function drawGoods(kind: string, { title, author, palette: p, random }: Work): string {
  const choices = shapes[kind] ?? [box];
  const told = choices.findIndex((_, index) => things[kind]?.[index]?.test(title));
  const shape = choices[told >= 0 ? told : Math.floor(random() * choices.length)]!;
  const set = fit(title, 352, 78, [28, 24, 20, 17, 15], 1.3);
  const top = 312 + (78 - set.lines.length * set.size * 1.3) / 2;
  const sun = `<circle cx="${110 + Math.round(random() * 180)}" cy="${110 + Math.round(random() * 50)}" r="${70 + Math.round(random() * 24)}" fill="${p.ink}" opacity=".07"/>`;
  return (
    path(p.ground, "M0 0h400v400H0z") +
    sun +
    path(p.ink, "M0 268h400v2H0z") +
    shape(p, random) +
    lines([cut(author, 16)], {
      x: 200,
      y: 42,
      size: 17,
      fill: p.ink,
      font: sans,
      weight: 400,
      anchor: "middle",
      spacing: 2,
    }) +
    lines(set.lines, { x: 200, y: top + set.size * 0.6, size: set.size, fill: p.ink, font: sans, anchor: "middle" })
  );
}
