import { cities } from "#contract/districts";
import { randomOf, type Random } from "./random.ts";

export interface StoreRow {
  brand: string;
  store_id: string;
  name: string;
  city: string;
  district: string;
  address: string;
  tel: string;
  is_island: boolean;
}

const firsts = [..."福永新德正光明和興安祥鑫富嘉慶豐泰昌隆瑞華美佳景康吉盛育文學長春松竹梅"];
const seconds = [..."安德興和昌隆豐泰華美源利發成達仁義信民生平順田園溪山海城東南西北元陽光樂"];
const roads =
  "中正路 中山路 民生路 復興路 和平路 光復路 文化路 成功路 建國路 三民路 自由路 中華路 仁愛路 信義路 民族路 民權路 大同路 博愛路 忠孝路 中興路 公園路 學府路".split(
    " ",
  );
const areaCodes: Record<string, string> = {
  臺北市: "02",
  新北市: "02",
  基隆市: "02",
  桃園市: "03",
  新竹市: "03",
  新竹縣: "03",
  宜蘭縣: "03",
  花蓮縣: "03",
  苗栗縣: "037",
  臺中市: "04",
  彰化縣: "04",
  南投縣: "049",
  雲林縣: "05",
  嘉義市: "05",
  嘉義縣: "05",
  臺南市: "06",
  澎湖縣: "06",
  高雄市: "07",
  屏東縣: "08",
  臺東縣: "089",
  金門縣: "082",
  連江縣: "0836",
};
const metropolitan = ["臺北市", "新北市", "桃園市", "臺中市", "臺南市", "高雄市"];
/** how a chain writes its stores' names and numbers */
const chains: Record<string, { name: (place: string, words: string) => string; digits: number; from: number }> = {
  shopping_seven: { name: (_, words) => `${words}門市`, digits: 6, from: 110_000 },
  family_mart: { name: (place, words) => `全家${place}${words}店`, digits: 6, from: 10_000 },
  hilife: { name: (place, words) => `萊爾富${place}${words}店`, digits: 4, from: 2_000 },
  ok_mart: { name: (place, words) => `OK${place}${words}店`, digits: 4, from: 1_000 },
};

/** About 1,700 invented pickup stores: several in each of the 368 districts, none but the largest chain where few people live. */
export function layStores(): StoreRow[] {
  const used = new Set<string>();
  const numbers: Record<string, number> = {};
  const stores = cities.flatMap((city) =>
    city.districts.flatMap((district) => {
      const random = randomOf(`stores ${city.name} ${district.name}`);
      const brands = brandsOf(city.name, district.is_island, random);
      return brands.map((brand): StoreRow => {
        const chain = chains[brand]!;
        const place = district.name.length > 2 ? district.name.replace(/(市|區|鄉|鎮)$/, "") : district.name;
        let name = "";
        do {
          const words = random.pick(firsts) + random.pick(seconds);
          const third = brand === "shopping_seven" && random.chance(0.35) ? place.slice(0, 1) : "";
          name = words[0] === words[1] ? "" : chain.name(place, third + words);
        } while (name === "" || used.has(name));
        used.add(name);
        numbers[brand] = (numbers[brand] ?? chain.from) + random.between(1, 3);
        return {
          brand,
          store_id: String(numbers[brand]).padStart(chain.digits, "0"),
          name,
          city: city.name,
          district: district.name,
          address: `${city.name}${district.name}${random.pick(roads)}${random.chance(0.3) ? `${random.pick(["一", "二", "三"])}段` : ""}${random.between(2, 480)}號`,
          tel: telephone(city.name, random),
          is_island: district.is_island,
        };
      });
    }),
  );
  return [...stores, ...ours(), ...hongKong()];
}

/** The shop's own: a handful, in the cities where most people live. */
function ours(): StoreRow[] {
  const places = [
    "臺北市|信義區|信義|松高路 1001號",
    "臺北市|中山區|南西|南京西路 1002號",
    "新北市|板橋區|板橋|縣民大道二段 1003號",
    "新竹市|東區|新竹|中央路 1004號",
    "臺中市|西區|勤美|公益路 1005號",
    "臺南市|中西區|文化|永福路一段 1006號",
    "高雄市|鹽埕區|駁二|大勇路 1007號",
  ];
  return places.map((place, at) => {
    const [city, district, name, road] = place.split("|") as [string, string, string, string];
    return {
      brand: "yuelin",
      store_id: `Y${String(at + 1).padStart(2, "0")}`,
      name: `閱林${name}店`,
      city,
      district,
      address: `${city}${district}${road.replace(" ", "")}`,
      tel: telephone(city, randomOf(`our store ${name}`)),
      is_island: false,
    };
  });
}

function brandsOf(city: string, is_island: boolean, random: Random): string[] {
  if (is_island) return random.chance(0.5) ? ["shopping_seven", "family_mart"] : ["shopping_seven"];
  const seven = Array.from({ length: metropolitan.includes(city) ? 3 : 2 }, () => "shopping_seven");
  const others = metropolitan.includes(city)
    ? ["family_mart", "family_mart", "hilife", ...random.some(["ok_mart", "hilife"], 1)]
    : ["family_mart", ...random.some(["hilife", "ok_mart"], 1)];
  return [...seven, ...others];
}

function telephone(city: string, random: Random): string {
  const code = areaCodes[city]!;
  const digits = code === "02" || code === "04" ? 8 : code.length === 2 ? 7 : code === "0836" ? 5 : 6;
  // a first digit that no exchange gives out: nobody's telephone rings
  return `${code}-1${String(random.between(0, 10 ** (digits - 1) - 1)).padStart(digits - 1, "0")}`;
}

function hongKong(): StoreRow[] {
  const places = [
    "香港島|中西區|德輔道中",
    "香港島|灣仔區|莊士敦道",
    "九龍|油尖旺區|彌敦道",
    "九龍|深水埗區|長沙灣道",
    "新界|沙田區|沙田正街",
    "新界|荃灣區|青山公路",
    "新界|屯門區|屯喜路",
    "新界|元朗區|青山公路元朗段",
  ];
  return places.map((place, at) => {
    const [area, district, road] = place.split("|");
    return {
      brand: "hk_ok_mart",
      store_id: `HK${String(301 + at)}`,
      name: `OK 便利店 ${road}店`,
      city: area!,
      district: district!,
      address: `${area}${district}${road}${18 + at * 7}號地下`,
      tel: `852-1${String(2_340_000 + at * 137)}`,
      is_island: false,
    };
  });
}
