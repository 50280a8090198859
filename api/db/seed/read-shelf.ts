/**
 * The shelves' notation, one thing a line:
 *   # second level @brand @brand
 *   > a sentence that is true of everything on it
 *   ## third level lowest-highest kind one/two/three     (! before the name: for adults)
 *   goods:  name：what is good about it
 *   books:  title｜sub-title：what it is about
 * The kind of the variants is 色 (colour), 量 (amount) or 款 (anything else).
 */
export interface Item {
  name: string;
  sub_title: string;
  fact: string;
}
export interface Leaf {
  name: string;
  restricted: boolean;
  low: number;
  high: number;
  kind: string;
  variants: string[];
  items: Item[];
}
export interface Section {
  name: string;
  brands: string[];
  sentences: string[];
  leaves: Leaf[];
}

export function readShelf(text: string): Section[] {
  const sections: Section[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const section = sections.at(-1)!;
    if (line.startsWith("# ")) {
      const [name, ...brands] = line.slice(2).split(" @");
      sections.push({ name: name!, brands, sentences: [], leaves: [] });
    } else if (line.startsWith("> ")) section.sentences.push(line.slice(2));
    else if (line.startsWith("## ")) section.leaves.push(readLeaf(line.slice(3)));
    else section.leaves.at(-1)!.items.push(readItem(line));
  }
  return sections;
}

function readLeaf(line: string): Leaf {
  const [, adult, name, low, high, kind, variants] = /^(!?)(.+?) (\d+)-(\d+)(?: (.) (.+))?$/.exec(line)!;
  return { name: name!, restricted: adult === "!", low: Number(low), high: Number(high), kind: kind ?? "", variants: variants?.split("/") ?? [], items: [] };
}

function readItem(line: string): Item {
  const at = line.includes("｜") ? line.indexOf("：", line.indexOf("｜")) : line.indexOf("：");
  const [name, sub_title = ""] = line.slice(0, at).split("｜");
  return { name: name!, sub_title, fact: line.slice(at + 1) };
}

/** Magazines: shelves as above, and for each title its line `title|frequency|price|what it is` and a line of themes. */
export interface Magazine {
  section: string;
  shelf: string;
  title: string;
  restricted: boolean;
  frequency: string;
  price: number;
  intro: string;
  themes: string[];
}

export function readMagazines(text: string): Magazine[] {
  const magazines: Magazine[] = [];
  let [section, shelf] = ["", ""];
  for (const line of text.split("\n").filter(Boolean)) {
    if (line.startsWith("## ")) shelf = line.slice(3);
    else if (line.startsWith("# ")) section = line.slice(2);
    else if (line.includes("|")) {
      const [title, frequency, price, intro] = line.split("|");
      magazines.push({ section, shelf, title: title!.replace("!", ""), restricted: title!.startsWith("!"), frequency: frequency!, price: Number(price), intro: intro!, themes: [] });
    } else magazines.at(-1)!.themes = line.split("、");
  }
  return magazines;
}
