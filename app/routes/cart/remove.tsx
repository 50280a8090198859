import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { fieldText, readForm } from "../../form.server.ts";
import { flashCookie, readShopper, removeEntry } from "../../shopper.server.ts";
import { BusyForm } from "./busy-form.tsx";
import { fieldsOf, placeOf } from "./fields.ts";

export const loader = ({ request }: { request: Request }) => {
  if (!request.headers.has("content-type")) throw redirect("/cart");
  return null;
};

/** Removes the line that the button names (`line`), or one cross-sell of it (`line` and the cross-sell's guid). 復原 puts a line back. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [field = "", crosssell_guid] = fieldText(form, "line").split(" ");
  const place = placeOf(field);
  if (!place) return redirect("/cart", { status: 303 });
  // the page's id, for this line: a second press gets the first one's answer, and with it 復原
  const page = fieldText(form, "operation_id").slice(0, 36) || randomUUID();
  const operation_id = `${page}${place.is_additional_item ? "+" : "-"}${crosssell_guid?.slice(0, 6) ?? ""}${place.product_guid}`;
  const { data: done, error } = await removeEntry(
    await readShopper(request),
    request,
    place,
    crosssell_guid,
    operation_id,
  );
  if (error) return data({ busy: { line: fieldText(form, "line"), operation_id: page } }, { status: 503 });
  const undo = done.removed && {
    action: "/cart/undo",
    label: "復原",
    fields: { ...fieldsOf(done.removed), operation_id: randomUUID() },
  };
  done.headers.append(
    "Set-Cookie",
    await flashCookie({ kind: "status", messages: ["已從購物車移除商品"], ...(undo && { undo }) }),
  );
  return redirect("/cart", { status: 303, headers: done.headers });
}

export const handle = { scripts: false };

export default function RemovePage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/remove" fields={answer?.busy ?? {}} />;
}
