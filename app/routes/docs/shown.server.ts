import { textParts, type TextPart } from "#contract/document-rules";
import type { DocumentBlock } from "#contract/documents";
import { bannerLink } from "#contract/link-rules";
import type { Level } from "#contract/membership-rules";
import { settings } from "../../settings.server.ts";
import { conditions, factLinks, facts, lists, saidLevels } from "./facts.server.ts";

/** A piece of running text, or a link. */
export type Part = string | { text: string; href: string };

export type Shown =
  | { type: "heading"; level: 2 | 3; id?: string | undefined; text: Part[] }
  | { type: "paragraph"; text: Part[] }
  | { type: "list"; ordered: boolean; items: Part[][] }
  | { type: "table"; caption: Part[]; head: Part[][]; rows: Part[][][] };

/** A document's blocks as this shop shows them: facts said, links followed, and without what is not of such a shop. */
export const shownBlocks = (body: DocumentBlock[], levels: Level[]): Shown[] =>
  body.flatMap((block): Shown | [] => {
    if (!applies(block)) return [];
    switch (block.type) {
      case "heading":
        return { type: "heading", level: block.level, id: block.id, text: said(block.text) };
      case "paragraph":
        return { type: "paragraph", text: said(block.text) };
      case "table":
        return {
          type: "table",
          caption: said(block.caption),
          head: block.head.map(said),
          rows: block.rows.map((row) => row.map(said)),
        };
      case "list": {
        const items = block.items.flatMap((item): Part[][] => {
          if (typeof item === "string") return [said(item)];
          if ("each" in item)
            return (item.each === "levels" ? saidLevels(levels) : lists[item.each]).map((text) => [text]);
          return applies(item) ? [said(item.text)] : [];
        });
        return items.length > 0 ? { type: "list", ordered: block.ordered, items } : [];
      }
    }
  });

const applies = ({ when }: Pick<DocumentBlock, "when">) => when === undefined || conditions[when];

function said(text: string): Part[] {
  const parts: Part[] = [];
  for (const part of textParts(text).map(saidPart)) {
    const last = parts.at(-1);
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

function saidPart(part: TextPart): Part {
  if ("href" in part) {
    const href = bannerLink(part.href, settings.publicOrigin);
    return href === null ? part.text : { text: part.text, href };
  }
  if ("text" in part) return part.text;
  const href = factLinks[part.fact];
  return href ? { text: facts[part.fact], href } : facts[part.fact];
}
