import * as css from "./docs.css.ts";
import type { Part, Shown } from "./shown.server.ts";

/** A document's text; where its headings can be led to, it begins with a list of them. */
export function Text({ blocks }: { blocks: Shown[] }) {
  const parts = blocks.flatMap((block) => (block.type === "heading" && block.id ? { ...block, id: block.id } : []));
  return (
    <>
      {parts.length > 0 && (
        <nav aria-label="本頁內容" className={css.parts}>
          <ul>
            {parts.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text.map((part) => (typeof part === "string" ? part : part.text)).join("")}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { block: Shown }) {
  if (block.type === "paragraph")
    return (
      <p>
        <Words of={block.text} />
      </p>
    );
  if (block.type === "list") {
    const List = block.ordered ? "ol" : "ul";
    return (
      <List>
        {block.items.map((item, at) => (
          <li key={at}>
            <Words of={item} />
          </li>
        ))}
      </List>
    );
  }
  if (block.type === "table") return <Table {...block} />;
  const Heading = block.level === 2 ? "h2" : "h3";
  return (
    <Heading id={block.id}>
      <Words of={block.text} />
    </Heading>
  );
}

function Table({ caption, head, rows }: Extract<Shown, { type: "table" }>) {
  return (
    <table className={css.table}>
      <caption>
        <Words of={caption} />
      </caption>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col">
              <Words of={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column}>
                <Words of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Words = ({ of }: { of: Part[] }) => (
  <>
    {of.map((part, at) =>
      typeof part === "string" ? (
        part
      ) : (
        <a key={at} href={part.href}>
          {part.text}
        </a>
      ),
    )}
  </>
);
