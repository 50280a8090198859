import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { addAddressBook, changeAddressBook, listAddressBooks } from "#contract/address-books";
import { recipientShown } from "#contract/checkout";
import { deliveryOf } from "#contract/deliveries";
import { cities } from "#contract/districts";
import { ApiError } from "#contract/endpoint";
import { primary } from "#styles/button.css";
import { box, cluster, stack } from "#styles/page.css";
import { readBeside } from "../../../beside-form.server.ts";
import { flashCookie } from "../../../cookies/flash.server.ts";
import { constraintOf, isAfterForm, readSubmission, refuse } from "../../../form.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import type { Meta } from "../../../ui/field.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { StateLinks } from "../../../ui/state-links.tsx";
import { useTypedForm } from "../../../ui/typed-form.ts";
import { notFound } from "../../../way-on.server.ts";
import { abroadOf, nameHintOf } from "../../../abroad.server.ts";
import { AddressAbroad, LandLine } from "../../../ui/recipient/abroad-fields.tsx";
import { AddressFields } from "../../../ui/recipient/address-fields.tsx";
import { PersonFields } from "../../../ui/recipient/person-fields.tsx";
import { entryKinds, typedOf } from "./entry.server.ts";
import { bookPage, pageWith } from "./pages.ts";

export { handle, headers } from "../../../ui/form-page.ts";

/** One entry of the address book, or a new one: its fields are those of the checkout that it is for. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const entries = params.id === undefined ? null : await readBeside(request, api.attempt(listAddressBooks, {}), null);
  const entry = entries?.find((one) => String(one.id) === params.id);
  // removed meanwhile: what was typed for it may be a new one
  const removed = entries && !entry;
  if (removed && !isAfterForm(request)) throw await notFound(request, "找不到這筆收件人");
  const id = removed ? undefined : params.id;
  const { delivery, country } = entry
    ? { delivery: entry.delivery_type, country: entry.country }
    : kindOf(request, params.id !== undefined || isBack(request));
  const abroad = abroadOf(delivery, country);
  const kind = deliveryOf(delivery)?.recipient;
  return {
    heading: id ? "修改收件人" : "新增收件人",
    back: entries ? pageWith(entries, params.id) : bookPage(1),
    // with what it is for: its page is made by that where the entry cannot be had again
    sentTo: addressOf({ delivery, country }, id),
    kinds: params.id
      ? []
      : entryKinds.map((one) => ({
          ...{ text: one.name, href: addressOf(one) },
          current: deliveryOf(one.delivery)?.recipient === kind && one.country === country,
        })),
    typed: { delivery: String(delivery), recipient: { country, ...(entry && typedOf(entry)) } },
    constraint: constraintOf(z.object({ recipient: recipientShown(delivery, country) })),
    abroad,
    nameHint: nameHintOf(delivery, abroad),
    cities: kind === "home" ? names : [],
  };
}

/** 復原 of what was deleted. */
const isBack = (request: Request) => new URL(request.url).searchParams.has("back");

/** What the new entry is for, as its address says it, or one that there was; the usual kind where it says nothing that there is. */
function kindOf(request: Request, wasOne: boolean) {
  const { searchParams } = new URL(request.url);
  const [delivery, country] = [searchParams.get("delivery"), searchParams.get("country")];
  // of deliveries that ask for the same an entry may hold any
  if (wasOne && country && deliveryOf(Number(delivery))?.countries.some((one) => one === country))
    return { delivery: Number(delivery), country };
  return entryKinds.find((kind) => String(kind.delivery) === delivery && kind.country === country) ?? entryKinds[0]!;
}

const addressOf = ({ delivery, country }: { delivery: number; country: string }, id?: string) =>
  `/member/account/address${id ? `/${id}` : ""}?delivery=${delivery}&country=${country}`;

const names = cities.map(({ name, districts }) => ({ name, districts: districts.map((one) => one.name).join(" ") }));

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readSubmission(request, addAddressBook.input);
  const { api } = await requireMember(request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId } = submission;
  const { error } =
    params.id === undefined
      ? await api.attempt(addAddressBook, submission.value, { operationId })
      : await api.attempt(changeAddressBook, { ...submission.value, id: Number(params.id) }, { operationId });
  if (error) return refuse(submission, error.status === 404 ? gone : error);
  const added = isBack(request) ? `已放回通訊錄「${submission.value.recipient.name}」` : "已新增到通訊錄";
  const messages = [params.id === undefined ? added : "已儲存"];
  const headers = { "Set-Cookie": await flashCookie({ kind: "status", messages }) };
  const { data: entries = [] } = await api.attempt(listAddressBooks, {});
  return redirect(pageWith(entries, params.id), { status: 303, headers });
}

const gone = new ApiError(404, "not_found", "通訊錄裡已經沒有這筆收件人，按「儲存」會新增到通訊錄");

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.heading ?? "通訊錄", matches);

type Fields = Record<
  | "country"
  | "name"
  | "mobile_country_code"
  | "mobile"
  | "zip"
  | "city"
  | "district"
  | "address"
  | "telephone_area"
  | "telephone"
  | "extension",
  Meta
>;

export default function Address() {
  const { heading, back, sentTo, kinds, typed, constraint, abroad, nameHint, cities } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, whole] = useTypedForm<{ delivery: string; recipient: Record<string, string> }>({
    id: "address",
    answer,
    constraint,
    defaultValue: typed,
  });
  const fields = whole.recipient.getFieldset() as unknown as Fields;
  return (
    <div className={stack}>
      <FormErrors form={form} />
      <h1>{heading}</h1>
      {kinds.length > 0 && <StateLinks label="收件方式" links={kinds} spread />}
      <form {...getFormProps(form)} method="post" action={sentTo} className={`${box} ${stack}`}>
        <input type="hidden" name={whole.delivery.name} value={typed.delivery} />
        <input type="hidden" name={fields.country.name} value={typed.recipient.country} />
        <PersonFields {...{ fields, nameHint, abroad }} />
        {cities.length > 0 && (
          <>
            <AddressFields city={fields.city} district={fields.district} address={fields.address} cities={cities} />
            <LandLine fields={fields} />
          </>
        )}
        {abroad && abroad.parts.length > 0 && <AddressAbroad {...{ fields, parts: abroad.parts }} />}
        <p className={cluster}>
          <button className={primary}>儲存</button>
          <a href={back}>取消</a>
        </p>
      </form>
    </div>
  );
}
