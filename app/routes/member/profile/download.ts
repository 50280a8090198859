import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownDataSectionNames, ownDataSections, type OwnDataSection } from "#contract/own-data";
import { taipeiHour } from "../../../taipei.server.ts";
import { ownDataAnswer, type OwnRow } from "../../../own-data.server.ts";

/** The file, for programs. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  ownDataAnswer(request, {
    section,
    end: "\n}\n",
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${taipeiHour(new Date().toISOString())}.json"`,
    },
  });

async function* section(name: OwnDataSection, pieces: AsyncGenerator<OwnRow[], void>): AsyncGenerator<string, void> {
  yield `${name === ownDataSectionNames[0] ? "{" : ","}\n${JSON.stringify(ownDataSections[name])}: [`;
  let begun = false;
  for await (const rows of pieces) {
    yield rows.map((row, number) => `${begun || number > 0 ? "," : ""}\n  ${JSON.stringify(row)}`).join("");
    begun = true;
  }
  yield "]";
}
