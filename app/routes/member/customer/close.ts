import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { closeQuestion } from "#contract/questions";
import { flashCookie, type Flash } from "../../../cookies/flash.server.ts";
import { readButton } from "../../../form.server.ts";
import { requireMember } from "../../../shopper.server.ts";

export { NoPage as default } from "../../../no-page.ts";

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(/^\d+$/.test(params.id!) ? `/member/customer/question/${params.id}` : "/member/customer/questions");

/** 結案; said twice it is closed. */
export async function action({ request, params }: ActionFunctionArgs) {
  await readButton(request);
  const { api } = await requireMember(request);
  const { error } = await api.attempt(closeQuestion, { question_id: params.id! }, { operationId: randomUUID() });
  const flash: Flash = error
    ? { kind: "alert", messages: [error.message] }
    : { kind: "status", messages: ["這個問題已結案，謝謝您"] };
  const to =
    error?.status === 404 || error?.status === 422
      ? "/member/customer/questions"
      : `/member/customer/question/${params.id}`;
  return redirect(to, { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}
