import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { secondary } from "#styles/button.css";
import { narrow, stack } from "#styles/page.css";
import { ownPath } from "../redirect-path.ts";
import { keepsCookies } from "../cookies/kept.server.ts";
import { CookiesRefused } from "../ui/cookies-refused.tsx";
import { pageTitle } from "../ui/page-title.ts";

/** The first cookie has just been given. It came back: on to where the shopper was going. It did not: what to do about it. */
export function loader({ request }: LoaderFunctionArgs) {
  const to = ownPath(new URL(request.url).searchParams.get("to"));
  if (keepsCookies(request)) throw redirect(to.startsWith("/cookie-check") ? "/" : to);
  return { to };
}

export const handle = { scripts: false };
export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("瀏覽器沒有接受 Cookie", matches);

export default function CookieCheck() {
  const { to } = useLoaderData<typeof loader>();
  return (
    <div className={`${stack} ${narrow}`}>
      <h1>瀏覽器沒有接受 Cookie</h1>
      <CookiesRefused />
      <p>
        <a className={secondary} href={to}>
          回上一頁
        </a>
      </p>
    </div>
  );
}
