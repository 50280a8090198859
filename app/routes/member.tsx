import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, matchRoutes, useLoaderData } from "@remix-run/react";
import { getMemberDetail } from "#contract/profile";
import { readBeside } from "../beside-form.server.ts";
import { requireFeature } from "../features.server.ts";
import { requireMember } from "../shopper.server.ts";
import { MemberArea } from "../ui/member-area.tsx";

/** What every page of the member area shows; each page keeps its own guard, because their loaders run beside this one. */
export async function loader({ request }: LoaderFunctionArgs) {
  // of the page's own guard and this one's way to sign-in the second would win
  if (matchRoutes([{ path: "/member/affiliateprogram" }], new URL(request.url).pathname))
    await requireFeature(request, "affiliate");
  const { api } = await requireMember(request);
  const { name, card_name } = await readBeside(request, api.attempt(getMemberDetail, {}), { name: "", card_name: "" });
  return { name, card_name };
}

export default function MemberPages() {
  const member = useLoaderData<typeof loader>();
  return (
    <MemberArea {...(member.name && { who: { name: member.name, card_name: member.card_name } })}>
      <Outlet />
    </MemberArea>
  );
}
