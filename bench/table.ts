export interface Row {
  what: string;
  figure: string;
  goal?: string;
  /** undefined: no goal, or none that can be checked here */
  met?: boolean | undefined;
}

export const whole = (number: number) => Math.round(number).toLocaleString("en");

export function table(rows: Row[]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(["measured", "figure", "goal", "met"]),
    line(["---", "---", "---", "---"]),
    ...rows.map(({ what, figure, goal = "", met }) =>
      line([what, figure, goal, met === undefined ? "" : met ? "yes" : "no"]),
    ),
  ].join("\n");
}
