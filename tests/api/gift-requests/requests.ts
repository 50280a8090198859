/** A person's request and what is right of the answer to it; written before there was anything that answers. */
export interface GiftRequest {
  /** what is said, one after the other */
  said: string[];
  /** as it must have been understood; null: nothing was said of it */
  recipient: string | null;
  occasion: string | null;
  /** TWD, both included */
  from: number | null;
  to: number | null;
  /** years, where it was said or is known from the class at school */
  age: number | null;
  /** too little is known: it asks back, and recommends nothing */
  asks: boolean;
  /** one of these must be in each product's shelves, name, makers or brand; none: anything */
  fits: string[];
  /** none of these may be */
  never: string[];
  heldBack: boolean;
}

/**
 * A line: what is said | recipient | occasion | from-to | what fits, `-` what never does, `?` too little is known, `/` the age. A sum without a word
 * is the most; 左右, 上下, 約 are a fifth less to a fifth more; 一千多 is 1000 to 1999.
 */
export function readRequests(table: string, heldBack: boolean): GiftRequest[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [said, recipient, occasion, budget, right] = line.split("|").map((cell) => cell.trim());
      const [from, to] = budget!.split("-");
      const [words, age] = right!.split("/");
      const all = words!.split(" ").filter(Boolean);
      return {
        said: said!.split("»").map((one) => one.trim()),
        recipient: recipient || null,
        occasion: occasion || null,
        from: from ? Number(from) : null,
        to: to ? Number(to) : null,
        age: age ? Number(age) : null,
        asks: all.includes("?"),
        fits: all.filter((word) => word !== "?" && !word.startsWith("-")),
        never: all.filter((word) => word.startsWith("-")).map((word) => word.slice(1)),
        heldBack,
      };
    });
}
