import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { masked, namedMembers, namedMembersForm, replayPages } from "#contract/replay-rules";
import routes from "../../app/routes.ts";

const secret = "canary王小明0912";

test("nothing that somebody wrote, nor where they were, is left in any event; what says how the page lay is", () => {
  const leaves = (tagName: string, more: object = {}) => ({
    ...{ type: 2, id: 4, tagName, isCustom: secret },
    attributes: {
      ...{ class: "a b-1", rr_scrollTop: 12.5, hidden: true },
      ...Object.fromEntries(
        ["id", "name", "value", "placeholder", "alt", "title", "href", "src", "aria-label", "style", "data-x"].map(
          (name) => [name, secret],
        ),
      ),
      // a name that is known, with what is no word of ours
      role: `${secret}@example.com`,
    },
    childNodes: [{ type: 3, id: 5, textContent: `${secret}  字` }, { type: 5, id: 6, textContent: secret }, secret],
    ...more,
  });
  const sheet = leaves("link", {
    attributes: { href: "http://a.example:3000/assets/a-1.css", media: "x", disabled: "" },
  });
  const node = {
    type: 0,
    id: 1,
    childNodes: [leaves("div"), sheet, leaves("svg", { isSVG: true }), leaves("style"), leaves(`x"${secret}`)],
  };
  const events = [
    { type: 4, timestamp: 1, data: { href: `https://a.example/product/1?q=${secret}`, width: 360, height: 800 } },
    { type: 2, timestamp: 2, data: { node, initialOffset: { top: 3, left: 0, [secret]: 1 } } },
    {
      ...{ type: 3, timestamp: 3 },
      data: {
        source: 0,
        texts: [{ id: 5, value: secret }],
        attributes: [{ id: 4, attributes: { class: "c", value: secret, "aria-expanded": "true", title: null } }],
        removes: [{ id: 6, parentId: 4, more: secret }],
        adds: [{ parentId: 4, nextId: null, node: leaves("p") }],
      },
    },
    { type: 3, timestamp: 4, data: { source: 5, id: 4, text: secret, isChecked: true } },
    { type: 3, timestamp: 5, data: { source: 2, type: 2, id: 4, x: 1, y: 2, more: secret } },
    { type: 3, timestamp: 6, data: { source: 14, ranges: [secret] } },
    { type: 6, timestamp: 7, data: { plugin: secret } },
    ...[null, secret, { type: 2 }, { type: 2, data: secret }],
  ];
  const kept = events.map((event) => masked(event, "/product/:id"));
  expect(JSON.stringify(kept)).not.toMatch(/canary|[王小明]|0912|@|disabled/);
  expect(kept.slice(5, 9)).toEqual([null, null, null, null]);
  expect(kept[0]).toEqual({ type: 4, timestamp: 1, data: { href: "/product/:id", width: 360, height: 800 } });
  const shown = JSON.stringify(kept[1]);
  for (const piece of ['"class":"a b-1"', '"rr_scrollTop":12.5', '"hidden":true', '"******＊＊＊**** ＊"', '"top":3'])
    expect(shown).toContain(piece);
  expect(kept[2]).toMatchObject({
    data: { attributes: [{ id: 4, attributes: { class: "c", "aria-expanded": "true" } }] },
  });
  expect(kept[3]).toEqual({ type: 3, timestamp: 4, data: { source: 5, id: 4, text: "***", isChecked: false } });

  let deep: object = { type: 3, id: 9, textContent: "a" };
  for (let level = 0; level < 20_000; level++)
    deep = { type: 2, id: 9, tagName: "i", attributes: {}, childNodes: [deep] };
  expect(JSON.stringify(masked({ type: 2, timestamp: 1, data: { node: deep } }, "/")).length).toBeLessThan(20_000);
});

test("each page that is recorded is one, and none asks for anything that is a secret", () => {
  const paths = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, index, children }) => [
      ...(index ? ["/"] : path === undefined ? [] : [`/${path}`]),
      ...paths(children ?? []),
    ]);
  const known = paths(routes as RouteConfigEntry[]);
  expect(replayPages.filter((page) => !known.includes(page))).toEqual([]);
  const never =
    /^\/cart|checkout|order|login|forgot|registry|verify|profile|account|password|customer|queue|gift|review$/;
  expect(replayPages.filter((page) => never.test(page))).toEqual([]);
});

test("a list of members is numbers, by commas, and nobody unless said", () => {
  expect([namedMembers(undefined), namedMembers("17, 203")]).toEqual([[], [17, 203]]);
  for (const [text, right] of [
    ["17, 203", true],
    ["17", true],
    ["0", false],
    ["17;203", false],
    ["all", false],
  ] as const)
    // prettier-ignore
    expect([text, namedMembersForm.test(text)]).toEqual([text, right]);
});
