import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BodyRefused, readWithin } from "#contract/body-rules";
import { newsletterKinds } from "#contract/newsletter-rules";
import { endNewsletter, getUnsubscription } from "#contract/newsletters";
import { primary, secondary } from "#styles/button.css";
import { box, cluster, narrow, stack } from "#styles/page.css";
import { refusals, refused, requireSameOrigin } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { pathOf } from "../../redirect-path.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { notFound, refusalPage } from "../../way-on.server.ts";

/** What a newsletter's own link opens, signed in or not. It only asks: mail programs open links before anybody reads them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { data: one, error } = await productApi(null, request).attempt(getUnsubscription, { token: params.token! });
  if (error?.status === 404 || error?.status === 422) throw await notFound(request, noLink);
  if (error) throw await refusalPage(error, request);
  const { kind, ...left } = one;
  return { ...left, ...newsletterKinds[kind], page: `/newsletter/unsubscribe/${params.token}` };
}

const noLink = "這個取消訂閱的連結不完整";

/**
 * The page's button, or the mail program's own (RFC 8058): that is a server which sends one field in either form of body and follows no redirect. Nothing of
 * the body is believed but which of the two it is.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const body = await readWithin(request.body, 4096).catch((error: unknown) => {
    if (error instanceof BodyRefused) throw refused(error.status, refusals.largeOrLate);
    throw error;
  });
  const one_click = /List-Unsubscribe\W[\s\S]*One-Click/.test(new TextDecoder().decode(body));
  const asked = { token: params.token!, place: one_click ? ("one_click" as const) : ("page" as const) };
  const { error } = await productApi(null, request).attempt(endNewsletter, asked, { operationId: randomUUID() });
  if (error?.status === 404 || error?.status === 422) throw await notFound(request, noLink);
  if (error) throw await refusalPage(error, request);
  return one_click ? data(null) : redirect(pathOf`/newsletter/unsubscribe/${params.token}`, 303);
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data ? headingOf(data) : noLink, matches),
  { name: "robots", content: "noindex" },
];

const headingOf = ({ name, taken }: { name: string; taken: boolean }) =>
  taken ? `取消訂閱「${name}」` : `已取消訂閱「${name}」`;

export default function Unsubscribe() {
  const { name, about, taken, undoable, email, page } = useLoaderData<typeof loader>();
  return (
    <div className={`${stack} ${narrow}`}>
      <h1>{headingOf({ name, taken })}</h1>
      <div className={`${box} ${stack}`}>
        {taken ? (
          <>
            <p>
              「{name}」寄到 {email}。{about}
            </p>
            <form method="post" action={page} data-in-place="">
              <button className={primary} data-at-once="取消訂閱中…">
                取消訂閱
              </button>
            </form>
          </>
        ) : (
          <>
            <p>
              「{name}」不會再寄到 {email}。訂單與帳號的通知信不受影響。
            </p>
            <div className={cluster}>
              {undoable && (
                <form method="post" action={`${page}/resume`} data-in-place="">
                  <button className={secondary} data-at-once="復原中…">
                    復原訂閱
                  </button>
                </form>
              )}
              <a href="/member/newsletter">看看其他電子報</a>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
