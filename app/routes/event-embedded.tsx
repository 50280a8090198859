import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listHeaders } from "#contract/activities";
import { activityKinds, activityPage } from "#contract/activity-rules";
import { stack } from "#styles/page.css";
import { faint, named, visuallyHidden } from "#styles/text.css";
import { productApi } from "../product-api.server.ts";
import { pageTitle } from "../ui/page-title.ts";
import { useFrame } from "../root.tsx";

/** What is on in the shop, for the pages of others: who may show it says EMBEDDED_BY, and nobody is known on it (entry.server.tsx). */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = await productApi(null, request)(listHeaders, {});
  return headers.map((one) => ({
    path: activityPage(one),
    noun: activityKinds[one.kind].noun,
    title: one.title,
    lead: one.lead,
  }));
}

export const handle = { remember: true, scripts: false, embedded: true };

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle("活動", matches),
  { name: "robots", content: "noindex" },
];

export default function EventEmbedded() {
  const shown = useLoaderData<typeof loader>();
  const shop = useFrame()?.store_name;
  return (
    <div className={stack}>
      <h1>{shop}的活動</h1>
      {shown.length === 0 ? (
        <p>目前沒有活動。</p>
      ) : (
        <ul className={stack}>
          {shown.map(({ path, noun, title, lead }) => (
            <li key={path}>
              <span className={faint}>{noun}</span>
              <br />
              {/* the shop itself opens beside the page that shows this one: framed it may not be */}
              <a className={named} href={path} target="_blank" rel="noopener">
                {title}
                <span className={visuallyHidden}>（另開新視窗）</span>
              </a>
              {lead && <p>{lead}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
