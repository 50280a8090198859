/**
 * The shelves' notation, one thing a line:
 *   # second level @brand @brand
 *   > a sentence that is true of everything on it
 *   ## third level lowest-highest kind one/two/three     (! before the name: for adults)
 *   goods:  name [kind one/two lowest-highest]：what is good about it     (the brackets where it differs from its shelf)
 *   books:  title｜sub-title：what it is about
 * The kind of the variants is 色 (colour), 量 (amount) or 款 (anything else).
 */
export interface Item {
  name: string;
  own: Partial<Choices>;
  sub_title: string;
  fact: string;
}
/** What a thing costs and in which variants it is sold. */
export interface Choices {
  low: number;
  high: number;
  kind: string;
  variants: string[];
}
export interface Leaf extends Choices {
  name: string;
  restricted: boolean;
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
  const [, adult, name, choices] = /^(!?)(.+?) (\d+-\d.*)$/.exec(line)!;
  return {
    name: name!,
    restricted: adult === "!",
    low: 0,
    high: 0,
    kind: "",
    variants: [],
    ...readChoices(choices!),
    items: [],
  };
}

function readChoices(text: string): Partial<Choices> {
  const choices: Partial<Choices> = {};
  for (const word of text.split(" ")) {
    const range = /^(\d+)-(\d+)$/.exec(word);
    if (range) Object.assign(choices, { low: Number(range[1]), high: Number(range[2]) });
    else if (word.length === 1) choices.kind = word;
    else choices.variants = word.split("/");
  }
  return choices;
}

function readItem(line: string): Item {
  const at = line.includes("｜") ? line.indexOf("：", line.indexOf("｜")) : line.indexOf("：");
  const [named, sub_title = ""] = line.slice(0, at).split("｜");
  const [, name, choices] = /^(.+?)(?: \[(.+)\])?$/.exec(named!)!;
  return { name: name!, sub_title, fact: line.slice(at + 1), own: choices ? readChoices(choices) : {} };
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
      magazines.push({
        section,
        shelf,
        title: title!.replace("!", ""),
        restricted: title!.startsWith("!"),
        frequency: frequency!,
        price: Number(price),
        intro: intro!,
        themes: [],
      });
    } else magazines.at(-1)!.themes = line.split("、");
  }
  return magazines;
}
