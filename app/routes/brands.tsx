import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listBrands, type Brand } from "#contract/brands";
import { sectionHead } from "#styles/page.css";
import { named } from "#styles/text.css";
import { productApi } from "../product-api.server.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { CoverPicture } from "../ui/cover-picture.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { pageAddress } from "../ui/page-address.ts";
import { pageTitle } from "../ui/page-title.ts";
import { Pager } from "../ui/pager.tsx";
import { scrolled } from "../ui/listing.css.ts";
import { notFound } from "../way-on.server.ts";
import * as css from "./brands/brands.css.ts";

export const handle = { remember: true, scripts: false };

/** brands on a page of one group */
const pageSize = 60;

/** All brands by the top categories that they sell in; `?category=` has one of these groups in full. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [category, asked = "1"] = [searchParams.get("category"), searchParams.get("page") ?? undefined];
  const api = productApi(null, request);
  if (category === null) return { groups: (await api(listBrands, {})).map(shown), page: 1, pages: 1, alone: null };
  const page = Number(asked);
  if (!/^[1-9]\d{0,4}$/.test(category) || !/^[1-9]\d{0,2}$/.test(asked)) throw await notFound(request, nothing);
  const [group] = await api(listBrands, { category, size: pageSize, start: (page - 1) * pageSize });
  if (!group) throw await notFound(request, nothing);
  return { groups: [shown(group)], page, pages: Math.ceil(group.total / pageSize), alone: group.description };
}

const nothing = "找不到這個分類的品牌";

const shown = ({
  id,
  description,
  total,
  brands,
}: {
  brands: Brand[];
  id: number;
  description: string;
  total: number;
}) => ({
  ...{ id, description, brands },
  more: total > brands.length ? total : 0,
});

export default function Brands() {
  const { groups, page, pages, alone } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb steps={alone === null ? [] : [{ text: heading, href: "/brand" }]} here={alone ?? heading} />
      <h1 className={named}>{alone === null ? heading : `${alone}的品牌`}</h1>
      {groups.length === 0 && <EmptyState title="目前沒有品牌" link={{ text: "繼續逛逛", href: "/" }} />}
      {groups.length > 1 && (
        <nav aria-label="依分類看品牌">
          <ul className={`${scrolled} ${css.ways}`}>
            {groups.map(({ id, description }) => (
              <li key={id}>
                <a href={`#group-${id}`}>{description}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ id, description, brands, more }) => (
        <section key={id} id={`group-${id}`} aria-label={description} className={css.group}>
          {alone === null && (
            <div className={sectionHead}>
              <h2 className={named}>{description}</h2>
              {more > 0 && (
                <a href={`/brand?category=${id}`} aria-label={`${description}的全部 ${more} 個品牌`}>
                  全部 {more} 個品牌
                </a>
              )}
            </div>
          )}
          <ul className={css.list}>
            {brands.map((brand) => (
              <BrandTile key={brand.id} brand={brand} />
            ))}
          </ul>
        </section>
      ))}
      {alone !== null && (
        <Pager
          page={page}
          pages={pages}
          href={(to) => `/brand?category=${groups[0]!.id}${to > 1 ? `&page=${to}` : ""}`}
        />
      )}
    </>
  );
}

const heading = "品牌";

function BrandTile({ brand: { id, name, intro, image } }: { brand: Brand }) {
  return (
    <li>
      <a className={css.tile} href={`/brand/${id}`}>
        {image && (
          <CoverPicture
            className={css.picture}
            image={image}
            alt=""
            width={80}
            height={96}
            loading="lazy"
            decoding="async"
          />
        )}
        <span>
          <strong className={css.name}>{name}</strong>
          {intro && <span className={css.intro}>{intro}</span>}
        </span>
      </a>
    </li>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageTitle(nothing, matches);
  const { alone, page, groups } = data;
  const name = alone === null ? heading : `${alone}的品牌`;
  const path = `/brand${alone === null ? "" : `?category=${groups[0]!.id}${page > 1 ? `&page=${page}` : ""}`}`;
  return [
    ...pageTitle(page > 1 ? `${name}：第 ${page} 頁` : name, matches),
    {
      name: "description",
      content: `依分類看所有品牌：${groups.map(({ description }) => description).join("、")}。`,
    },
    ...pageAddress(matches, path, name),
  ];
};
