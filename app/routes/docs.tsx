import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentPage, getDocument, listDocuments } from "#contract/documents";
import type { DocumentBlock } from "#contract/documents";
import { listLevels } from "#contract/levels";
import { sideFirst, withSide } from "#styles/page.css";
import { faint, named, prose } from "#styles/text.css";
import { productApi } from "../product-api.server.ts";
import { notFound, refusalPage } from "../way-on.server.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { pageAddress } from "../ui/page-address.ts";
import { pageTitle } from "../ui/page-title.ts";
import * as css from "./docs/docs.css.ts";
import { shownBlocks } from "./docs/shown.server.ts";
import { Text } from "./docs/text.tsx";

/** A document of the shop, in the version that is in force: its editors write it (docs/decisions/046). */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = productApi(null, request);
  const page = new URL(request.url).pathname.split("/")[2] ?? "";
  if (!documentPage.safeParse(page).success) throw await notFound(request);
  const [found, beside] = await Promise.all([
    api.attempt(getDocument, { page }),
    api.attempt(listDocuments, {}).then(({ data }) => data ?? []),
  ]);
  if (found.error?.status === 404) throw await notFound(request);
  if (found.error) throw await refusalPage(found.error, request);
  const { title, version, body } = found.data;
  const levels = body.some(saysLevels) ? await api.attempt(listLevels, {}) : { data: [] };
  if (levels.error) throw await refusalPage(levels.error, request);
  return { page, title, version: version.replaceAll("-", "/"), blocks: shownBlocks(body, levels.data), beside };
}

const saysLevels = (block: DocumentBlock) =>
  block.type === "list" &&
  block.items.some((item) => typeof item === "object" && "each" in item && item.each === "levels");

export const handle = { remember: true, scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [...pageTitle(data.title, matches), ...pageAddress(matches, `/docs/${data.page}`, data.title)]
    : pageTitle("找不到頁面", matches);

export default function Document() {
  const { page, title, version, blocks, beside } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb steps={[]} here={title} />
      <div className={`${withSide} ${sideFirst} ${css.room}`}>
        <nav className={css.contents} aria-label="服務說明">
          {beside.map((one) => (
            <a key={one.page} href={`/docs/${one.page}`} aria-current={one.page === page ? "page" : undefined}>
              {one.title}
            </a>
          ))}
        </nav>
        <article className={prose}>
          <h1 className={named}>{title}</h1>
          <Text blocks={blocks} />
          <p className={faint}>版本日期：{version}</p>
        </article>
      </div>
    </>
  );
}
