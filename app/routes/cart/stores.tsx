import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deliveryOf, hasShelves, storeBrands } from "#contract/deliveries";
import { districtName } from "#contract/district-rules";
import { citiesIn } from "#contract/districts";
import { labelOf } from "#contract/messages";
import { answerOfList } from "#contract/pickup-store-rules";
import { finishStoreVisit, listPickupStores, startStoreVisit } from "#contract/pickup-stores";
import { stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { readCheckout, shelvesOf } from "../../checkout.server.ts";
import { draftCookie, readDraft } from "../../cookies/draft.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { requireShopper } from "../../shopper.server.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { Steps } from "../../ui/steps.tsx";
import { FoundStores } from "./stores/found-stores.tsx";
import { StoreSearch } from "./stores/store-search.tsx";

/** The stores of the chosen delivery by city and district, where a map is of no use or there is none. The first look is at the place that is known. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { shopper, draft, filled, store } = await readCheckout(request);
  const row = deliveryOf(Number(draft.delivery));
  const { brands = [], map, countries: [country = "TW"] = [] } = row ?? {};
  const cities = citiesIn(country);
  if (brands.length === 0) throw redirect("/cart/step2");
  const asked = new URL(request.url).searchParams;
  const known = filled.recipient;
  const brand = brands.find((one) => one === (asked.get("brand") ?? known?.store_brand ?? store?.type)) ?? brands[0]!;
  const place = asked.has("city")
    ? placeOf(cities, asked.get("city")!, asked.get("district") ?? "")
    : placeOf(cities, known?.city ?? "", known?.district ?? "");
  // our own are few
  const found =
    place.city || map === null
      ? await shopper.api(listPickupStores, { delivery: Number(draft.delivery), brand, ...place })
      : null;
  const shelves = found && row && hasShelves(row) ? await shelvesOf(shopper.api, Number(draft.delivery)) : {};
  return {
    brand,
    shelves,
    brands: brands.map((value) => ({ value: value as string, label: storeBrands[value].name })),
    ...place,
    found,
    chosen: store && { type: store.type, id: store.id },
    cities: cities.map(({ name, districts }) => ({ name, districts: districts.map((one) => one.name).join(" ") })),
    places: {
      city: labelOf(country === "TW" ? "city" : `city_${country}`, "zh-Hant"),
      district: labelOf(country === "TW" ? "district" : `district_${country}`, "zh-Hant"),
      all: country === "TW" ? "全臺" : "",
    },
    mapless: map === null,
  };
}

/** What is ours of a place that somebody named. A district of another city counts for nothing, one without a city brings its own along. */
function placeOf(cities: ReturnType<typeof citiesIn>, city: string, named: string) {
  const ours = cities.find(({ name }) => name === (city || named.split(" ")[0]));
  const district = ours?.districts.find(({ name }) => name === districtName(named));
  return { city: ours?.name ?? "", ...(district && { district: district.name }) };
}

const choice = z.object({
  brand: z.string().max(20),
  id: z.string().max(12),
  city: z.string().max(20).optional(),
  district: z.string().max(20).optional(),
});

/** The list answers as a map does: a visit is begun and finished, and the draft keeps its state. A store that is gone leaves everything as it was. */
export async function action({ request }: ActionFunctionArgs) {
  const { brand, id, city = "", district = "" } = await readButton(request, choice);
  const shopper = await requireShopper(request);
  const draft = await readDraft(request, shopper);
  const { data: visit, error: closed } = await shopper.api.attempt(startStoreVisit, {
    delivery: Number(draft.delivery) || 0,
    brand,
  });
  const { data, error = closed } = visit
    ? await shopper.api.attempt(finishStoreVisit, { state: visit.state, answer: answerOfList(brand, id) })
    : { data: undefined };
  if (!visit || !data) {
    const headers = { "Set-Cookie": await flashCookie({ kind: "alert", messages: [error!.message] }) };
    return redirect(`/cart/stores?${new URLSearchParams({ brand, city, district })}`, { status: 303, headers });
  }
  const recipient = { ...draft.recipient, store_state: visit.state, store_brand: brand };
  const headers = new Headers([
    ["Set-Cookie", await draftCookie({ ...draft, recipient, store_visit: visit.state }, shopper)],
    ["Set-Cookie", await flashCookie({ kind: "status", messages: [`取貨門市：${data.store.name}`] })],
  ]);
  return redirect("/cart/step2", { status: 303, headers });
}

/** What was found is in the title: nobody hears the status of a page that has just come. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { found, city = "", district = "", places } = data ?? {};
  const where = `${city}${district}` || places?.all;
  const number = found && (found.stores.length === 0 ? "沒有符合的門市" : `${found.stores.length} 家`);
  return pageTitle(number ? `選擇取貨門市：${where} ${number}${found.more ? "以上" : ""}` : "選擇取貨門市", matches);
};

export default function Stores() {
  const { found, chosen, mapless, shelves, ...search } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <Steps at={2} />
      <h1 className={named}>選擇取貨門市</h1>
      <StoreSearch {...search} />
      {found && <FoundStores {...found} {...search} {...{ chosen, shelves }} />}
      <p>
        <a href="/cart/step2">{mapless ? "回填寫資料" : "回填寫資料，改用地圖選擇"}</a>
      </p>
    </div>
  );
}
