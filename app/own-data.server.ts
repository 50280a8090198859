import { getOwnData, ownDataSectionNames, type OwnDataSection } from "#contract/own-data";
import { requireOpenProfile } from "./profile.server.ts";
import { errorPage } from "./product-api.server.ts";
import { streams, tooMany } from "./streamed.server.ts";

export type OwnRow = Record<string, unknown>;

const stream = streams(16);

/**
 * What the shop keeps of the member, written piece after piece as it is read, so that nobody holds the whole of it, and no faster than it is taken. Where a
 * piece does not come it breaks off instead of ending early: half of it is no whole. `end`: what stands behind all of it.
 */
export async function ownDataAnswer(request: Request, { section, end, headers }: OwnDataFormat): Promise<Response> {
  const { api } = await requireOpenProfile(request, "data");
  const piece = async (name: OwnDataSection, after: string) => {
    const { data, error } = await api.attempt(getOwnData, { section: name, after });
    if (error) throw errorPage(error, request);
    return data;
  };
  // a refusal comes before the first byte
  const first = await piece(ownDataSectionNames[0], "");
  async function* rowsOf(name: OwnDataSection): AsyncGenerator<OwnRow[], void> {
    let { rows, next } = name === ownDataSectionNames[0] ? first : await piece(name, "");
    for (;;) {
      yield rows;
      if (next === null) return;
      ({ rows, next } = await piece(name, next));
    }
  }
  async function* written(): AsyncGenerator<string, void> {
    for (const name of ownDataSectionNames) yield* section(name, rowsOf(name));
    yield end;
  }
  const body = stream(request, written());
  if (!body) return tooMany();
  return new Response(body, {
    headers: { ...headers, "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" },
  });
}

export interface OwnDataFormat {
  section(name: OwnDataSection, pieces: AsyncGenerator<OwnRow[], void>): AsyncGenerator<string, void>;
  end: string;
  headers: Record<string, string>;
}
