import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import { countryOfBrand, type StoreBrand } from "#contract/deliveries";
import { citiesIn } from "#contract/districts";
import type { Settings } from "../../settings.ts";
import { mapServices, type ListedStore, type OpenMap } from "./map-visits.ts";
import { hiddenFields, page } from "./page.ts";

/** The chain knows its stores; here they come from the shop's list, through this function and nothing else. */
export type StoresAt = (brand: string, city: string, district: string) => Promise<ListedStore[]>;

const mostVisits = 2_000;

/** The maps as a list: city, district, store. Each store's button sends it straight to the shop, as the real maps do: unsigned, with what the shop sent along. */
export function storeMap(settings: Settings, storesAt: StoresAt): Hono {
  const hono = new Hono();
  const visits = new Map<string, OpenMap>();

  function begin(opened: OpenMap | null): string | null {
    if (!opened) return null;
    const id = randomBytes(16).toString("hex");
    visits.set(id, opened);
    if (visits.size > mostVisits) visits.delete(visits.keys().next().value!);
    return id;
  }

  for (const { path, open } of mapServices(settings))
    hono.on(["GET", "POST"], path, async (c) => {
      const id = begin(
        open(c.req.method === "GET" ? c.req.query() : Object.fromEntries(new URLSearchParams(await c.req.text()))),
      );
      return id
        ? c.redirect(`/stores/${id}`, 303)
        : c.html(page("門市地圖無法開啟", html`<p role="alert">參數或 CheckMacValue 錯誤。</p>`), 400);
    });

  hono.get("/stores/:id", async (c) => {
    const visit = visits.get(c.req.param("id"));
    if (!visit)
      return c.html(page("門市地圖無法開啟", html`<p role="alert">這次查詢已結束，請回到商店重新選擇門市。</p>`), 404);
    const { city = "", district = "" } = place(visit.brand, c.req.query("city"), c.req.query("district"));
    const stores = city ? await storesAt(visit.brand, city, district) : [];
    return c.html(
      page(
        "選擇取貨門市",
        html`${search(visit.brand, city, district)}${city ? list(visit, city, district, stores) : ""}`,
      ),
    );
  });

  return hono;
}

/** A district names its city too (`臺北市/大安區`): two selects need no script to agree, the district wins. */
function place(brand: StoreBrand, city = "", district = ""): { city?: string; district?: string } {
  const [of, name] = district.split("/");
  const found = citiesIn(countryOfBrand(brand)).find((one) => one.name === (name ? of : city));
  return found ? { city: found.name, district: found.districts.find((one) => one.name === name)?.name ?? "" } : {};
}

function search(brand: StoreBrand, city: string, district: string) {
  const cities = citiesIn(countryOfBrand(brand));
  const option = (value: string, text: string, chosen: boolean) =>
    chosen ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`;
  return html`<form method="get">
    <section>
      <label for="city">縣市</label>
      <select id="city" name="city">
        ${cities.map(({ name }) => option(name, name, name === city))}
      </select>
      <label for="district">鄉鎮市區</label>
      <select id="district" name="district">
        <option value="">全部</option>
        ${cities.map((one) => html`<optgroup label="${one.name}">${one.districts.map(({ name }) => option(`${one.name}/${name}`, name, one.name === city && name === district))}</optgroup>`)}
      </select>
      <p><button class="first">查詢門市</button></p>
    </section>
  </form>`;
}

function list(visit: OpenMap, city: string, district: string, stores: ListedStore[]) {
  const where = `${city}${district}`;
  if (stores.length === 0) return html`<p role="status">${where}沒有門市，請選擇其他地區。</p>`;
  return html`<p role="status">${where}共 ${stores.length} 家門市</p>
    <ul>
      ${stores.map(
        (store) =>
          html`<li>
            <h2 id="s${store.store_id}">${store.name}</h2>
            <p>${store.address}</p>
            <form method="${visit.method}" action="${visit.action}">
              ${hiddenFields(visit.answer(store))}
              <button aria-describedby="s${store.store_id}">選擇此門市</button>
            </form>
          </li>`,
      )}
    </ul>`;
}
