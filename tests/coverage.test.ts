import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import ts from "typescript";
import { expect, test } from "vitest";

/** A clause of the specification and the test that shows it; `note` where it was read in another way than its first words say. */
type Row = Record<"section" | "clause" | "file" | "title" | "note", string>;

const read = (name: string) => parse<Row>(readFileSync(`docs/coverage/${name}.csv`), { columns: true });
const rows = read("clauses");
/** What no test shows: `note` says whether nothing does it, or where it is done. */
const open = read("open");

/** What a file calls its tests, also where a table gives the rest of the name. */
/** Not what groups tests, and not what passes one over. */
const runs = /^(test|it)(\.(each|for|concurrent)\b.*)?$/s;

function titlesOf(file: string): Set<string> {
  const titles = new Set<string>();
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (title && runs.test(node.expression.getText())) titles.add(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  return titles;
}

test("every clause of the specification names a test that there is, or stands among what is open", () => {
  expect(rows.length).toBeGreaterThan(800);
  const files = new Map([...new Set(rows.map(({ file }) => file))].map((file) => [file, titlesOf(file)]));
  expect(rows.filter(({ file, title }) => !files.get(file)!.has(title))).toEqual([]);
  const shown = new Set(rows.map(({ section, clause }) => `${section}: ${clause}`));
  expect(open.filter(({ section, clause }) => shown.has(`${section}: ${clause}`))).toEqual([]);
});

test("docs/coverage.md is what the tables of clauses say (`vitest run -u` writes it)", async () => {
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
  const line = (...cells: string[]) => `| ${cells.join(" | ")} |`;
  const sections = [...new Set(rows.map(({ section }) => section))].flatMap((section) => [
    `\n## ${section}\n`,
    line("clause", "shown by", "read as"),
    line("---", "---", "---"),
    ...rows
      .filter((row) => row.section === section)
      .map(({ clause, file, title, note }) =>
        line(cell(clause), `[${cell(title)}](../${file})`, cell(note.replace(/^read as: /, ""))),
      ),
  ]);
  const text = [
    "# What the specification asks, and the test that shows it\n",
    `${rows.length} clauses have a test, ${open.length} have none. Made from \`coverage/*.csv\`; \`npm test\` looks that each test is there.\n`,
    "## Open\n",
    line("clause", "what is missing"),
    line("---", "---"),
    ...open.map(({ section, clause, note }) => line(cell(`${section}: ${clause}`), cell(note))),
    ...sections,
  ];
  await expect(`${text.join("\n")}\n`).toMatchFileSnapshot("../docs/coverage.md");
});
