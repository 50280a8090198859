/** What is recorded of how a listed member who agreed uses the pages (docs/decisions/069). Imports nothing. */

/** Days that a recording is kept. */
export const replayDays = 30;

/** `batch`: bytes of what is sent at once, and `members` of its JSON; `sitting`: of what is kept of one, which ends after so many idle `minutes`; so many `sittings` in 24 hours. */
export const replayBounds = {
  batch: 192 * 1024,
  sitting: 2 * 1024 * 1024,
  sittings: 8,
  minutes: 30,
  events: 2_000,
  members: 40_000,
};

/** The pages that may be recorded, as app/routes.ts has their paths: what is not here never is, as the cart, the checkout, sign-in and addresses. */
export const replayPages = [
  ...["/", "/search", "/categories", "/category/:depth/:id?", "/brand", "/brand/:id/:category?"],
  ...["/best-sellers/:of/:l1?/:l2?/:l3?", "/product/:id", "/recently-viewed", "/docs/:page"],
  ...["/activity", "/activity/theme", "/activity/theme/:id", "/activity/curation/:category?"],
  ...["/activity/curation/:category/:id", "/yuelin-only", "/yuelin-choice-music", "/yuelin-choice-books"],
  ...["/events/:id/index.html", "/exhibitions/:id?", "/combo-offers/:id?", "/single-carts/:id?"],
  ...["/member", "/member/points/:page?", "/member/coupons", "/member/wish", "/member/notify"],
] as const;

export const isReplayPage = (page: string): boolean => (replayPages as readonly string[]).includes(page);

/** A setting's list of members' ids: «17, 203». */
export const namedMembers = (text: string | undefined): number[] =>
  (text ?? "").split(",").flatMap((id) => Number(id) || []);
export const namedMembersForm = /^\s*[1-9]\d{0,8}(\s*,\s*[1-9]\d{0,8})*\s*$/;

interface Given {
  [name: string]: unknown;
}

/**
 * An event of rrweb with nothing in it but what is known to say nothing of the person: built anew from numbers, names of elements and a few of their
 * attributes. Each character of a text is a star, a field has three or none; addresses, pictures and everything that is not known are left out. Null:
 * an event that is not kept. It is asked before anything is sent, and once more before anything is kept.
 */
export function masked(event: unknown, page: string): object | null {
  if (!is(event) || !is(event.data)) return null;
  const known = { type: event.type, ...numbers(event, ["timestamp"]) };
  const { data } = event;
  if (event.type === kinds.meta) return { ...known, data: { href: page, ...numbers(data, ["width", "height"]) } };
  if (event.type === kinds.snapshot)
    return {
      ...known,
      data: { node: nodeOf(data.node), initialOffset: numbers(data.initialOffset, ["top", "left"]) },
    };
  if (event.type !== kinds.change) return null;
  const change = changeOf(data);
  return change && { ...known, data: { ...numbers(data, ["source"]), ...change } };
}

/** Of rrweb's events and of their sources, those that are kept. */
const kinds = { snapshot: 2, change: 3, meta: 4 };
const sources = { mutation: 0, interaction: 2, scroll: 3, resize: 4, input: 5 };

function changeOf(data: Given): object | null {
  if (data.source === sources.mutation)
    return {
      texts: list(data.texts).map((one) => ({ ...numbers(one, ["id"]), value: starred(one.value) })),
      attributes: list(data.attributes).map((one) => ({
        ...numbers(one, ["id"]),
        attributes: attributesOf(one.attributes, ""),
      })),
      removes: list(data.removes).map((one) => numbers(one, ["parentId", "id"])),
      adds: list(data.adds).flatMap((one) => {
        const node = nodeOf(one.node);
        return node ? [{ ...numbers(one, ["parentId"]), ...placeOf(one), node }] : [];
      }),
    };
  if (data.source === sources.interaction) return numbers(data, ["type", "id", "x", "y", "pointerType"]);
  if (data.source === sources.scroll) return numbers(data, ["id", "x", "y"]);
  if (data.source === sources.resize) return numbers(data, ["width", "height"]);
  if (data.source === sources.input)
    return { ...numbers(data, ["id"]), text: data.text ? "***" : "", isChecked: false };
  return null;
}

/** What it stands before; null: it is the last. */
const placeOf = ({ nextId }: Given) => ({ nextId: typeof nextId === "number" ? nextId : null });

/** No page of ours is so deep; what somebody else sent may be. */
const deepest = 200;

function nodeOf(node: unknown, above = "", depth = 0): object | null {
  if (!is(node) || depth > deepest) return null;
  const { type } = node;
  const known = { type, ...numbers(node, ["id"]) };
  const childNodes = (tag: string) => list(node.childNodes).flatMap((one) => nodeOf(one, tag, depth + 1) ?? []);
  if (type === 0) return { ...known, childNodes: childNodes("") };
  if (type === 1) return { ...known, name: "html", publicId: "", systemId: "" };
  if (type === 3) return { ...known, textContent: unseen.has(above) ? "" : starred(node.textContent) };
  const { tagName } = node;
  if (type !== 2 || typeof tagName !== "string" || !/^[a-z][a-z\d-]{0,30}$/.test(tagName)) return null;
  return {
    ...known,
    ...{ tagName, attributes: attributesOf(node.attributes, tagName) },
    ...(node.isSVG === true && { isSVG: true }),
    childNodes: pictures.has(tagName) ? [] : childNodes(tagName),
  };
}

/** What stands in them nobody sees. */
const unseen = new Set(["style", "script", "noscript", "title", "template"]);

/** What is drawn in them is not kept, as their sources are not: a cover shows what somebody looks at. */
const pictures = new Set(["svg", "canvas", "video", "audio", "iframe", "object", "embed"]);

/** Words of the site's own, in which nothing of a person stands. */
const attributes =
  /^(class|type|role|hidden|open|disabled|dir|colspan|rowspan|rows|cols|size|width|height|data-face|aria-(hidden|expanded|current|selected|pressed)|rr_(scrollTop|scrollLeft))$/;
const sheet = /^https?:\/\/[\w.:[\]-]+\/assets\/[\w.-]+\.css$/;

function attributesOf(given: unknown, tagName: string): object {
  const kept = Object.entries(is(given) ? given : {}).filter(
    ([name, value]) =>
      attributes.test(name) &&
      (value === null || value === true || typeof value === "number" || /^[\w .-]{0,400}$/.test(String(value))),
  );
  if (tagName !== "link") return Object.fromEntries(kept);
  const { href } = is(given) ? given : {};
  // without what keeps a browser from fetching a sheet that stands in the document already
  return typeof href === "string" && sheet.test(href) ? { rel: "stylesheet", href } : {};
}

/** As wide as it was, so that the page is laid out as it was seen. */
export const starred = (text: unknown): string =>
  typeof text === "string"
    ? text
        .replace(/\s+/g, " ")
        .replace(/[^ \x21-\xff]/g, "＊")
        .replace(/[\x21-\xff]/g, "*")
    : "";

const is = (value: unknown): value is Given => typeof value === "object" && value !== null && !Array.isArray(value);

const list = (value: unknown): Given[] => (Array.isArray(value) ? value.filter(is) : []);

const numbers = (given: unknown, names: string[]): Record<string, number> =>
  Object.fromEntries(
    names.flatMap((name): [string, number][] => {
      const value = is(given) ? given[name] : undefined;
      return typeof value === "number" && Number.isFinite(value) ? [[name, value]] : [];
    }),
  );
