import type { GiftWanted } from "#contract/gift-assistant";
import { grown, readAge, upperClass } from "./ages.ts";
import { notOfSchool, recipients, occasions, type Occasion, type Recipient } from "./who-and-when.ts";

/** Who gives it, as they say themselves: 我是高中生, 我是一個兩歲孩子的媽媽. */
const giver = new RegExp(
  `(?:我|本人)(?:現在|目前|還)?是(?:一?[個名位])?[^，。,;；\\s送給幫替買要想]{0,8}(?:${Object.values(recipients)
    .map(({ said }) => said.source)
    .join("|")})`,
  "g",
);

/** Who comes along: 陪老婆回娘家. */
const company = new RegExp(
  `(?:陪|跟|和)我?(?:${Object.values(recipients)
    .map(({ said }) => said.source)
    .join("|")})(?:一起)?(?=[去回])`,
  "g",
);

/** Of one thing that was said: for whom, in the member's own word as well, when and of what age; null: nothing of it. */
export function readPeople(said: string): Pick<GiftWanted, "recipient" | "whom" | "occasion" | "age"> {
  const text = said.replace(giver, " ").replace(company, " ");
  const occasion =
    (Object.keys(occasions) as Occasion[]).find((code) => text.search(occasions[code].said) >= 0) ?? null;
  const age = readAge(text);
  const person = mentioned(text);
  const recipient = closer(person?.code ?? null, text, occasion, age);
  return { recipient, whom: person && ownWord(person, recipient, text), occasion, age };
}

interface Mention {
  code: Recipient;
  index: number;
  end: number;
}

/** Of several people it is the last of «A 的 B», else the first. `from`: where the words for them begin. */
function mentioned(text: string): (Mention & { from: number }) | null {
  const found = (Object.keys(recipients) as Recipient[])
    .flatMap((code) =>
      [...text.matchAll(recipients[code].said)].map(({ index, 0: word }) => ({
        code,
        index,
        end: index + word.length,
      })),
    )
    .sort((a, b) => a.index - b.index || b.end - a.end);
  const apart = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.index <= one.index &&
          other.end >= one.end &&
          other.end - other.index > one.end - one.index,
      ),
  );
  const owner = apart[0];
  if (!owner) return null;
  const owned = apart.find(
    ({ index }) => index > owner.end && /^的[^，。,;；]{0,4}$/.test(text.slice(owner.end, index)),
  );
  // 爺爺奶奶, 阿公和阿嬤, 國二妹妹
  const isSchool = onlySchool.test(text.slice(owner.index, owner.end));
  const also = apart.find(
    ({ code, index }) =>
      index >= owner.end &&
      (isSchool ? index === owner.end : code === owner.code && /^[和跟與、]?$/.test(text.slice(owner.end, index))),
  );
  if (!owned) return { ...owner, end: also?.end ?? owner.end, from: owner.index };
  const isOne = /^的[好男女小老]{0,2}$/.test(text.slice(owner.end, owned.index));
  const whole = { ...owned, from: isOne ? owner.index : owned.index };
  // a child's friends are children
  return owned.code === "friend" && isChild(owner.code) ? { ...whole, code: owner.code } : whole;
}

/** A class at school is nobody: 高一, but 高一的弟弟. */
const onlySchool = /^(?:[國高]中|高職|五專|[高國][一二三]|幼[稚兒]園)$/;

/** As the member calls whom it is for; what was told of their own mother is told of hers: 我媽. Null: by no word. */
function ownWord({ code, from, end }: Mention & { from: number }, recipient: Recipient | null, text: string) {
  const word = text.slice(from, end).replace(/[我老他她]([爸媽哥弟姊姐妹])(?!\1)/, "$1$1");
  if (onlySchool.test(word)) return null;
  if (recipient !== "baby" || code === "baby" || code === "child") return word;
  return ["friend", "colleague", "sibling", "boss", "client", "teacher"].includes(code) ? `${word}的寶寶` : null;
}

/** What the occasion, the age and the school say of somebody. */
function closer(
  recipient: Recipient | null,
  text: string,
  occasion: Occasion | null,
  age: number | null,
): Recipient | null {
  const young = recipient === null || ["child", "sibling", "teenager", "student"].includes(recipient);
  if (/彌月|滿月/.test(text)) return "baby";
  // of a sister it may be for the mother: 坐月子
  const theirs = recipient === "sibling" && !/坐月子/.test(text);
  if (occasion === "newborn" && (recipient === "friend" || recipient === "colleague" || theirs)) return "baby";
  if (occasion === "wedding" && (recipient === null || ["friend", "colleague", "sibling"].includes(recipient)))
    return "couple";
  if (recipient === "friend" && classmateOfYouth.test(text)) return "teenager";
  if (young && (age === null || age < 13) && atFirstSchool.test(text)) return "child";
  if (young && (age === null || age > 14) && atUniversity.test(text)) return "student";
  if (young && (atUpperSchool.test(text) || (age !== null && age >= 13 && age < grown))) return "teenager";
  if (recipient === "child" && age !== null && age < 2) return "baby";
  if ((recipient === "man" || recipient === "woman") && age !== null && age < 13) return "child";
  if (recipient === null && age !== null) return age < 2 ? "baby" : age < 13 ? "child" : null;
  return recipient;
}

const atFirstSchool = /(?:幼[稚兒]園|國小|小學)(?!同學|的?老師)/;
/** Who is at school with somebody young is as young. */
const classmateOfYouth = /(?:[弟妹兒子女姪侄孫甥]|孩子)的?(?:國中|高中|高職|五專)/;
const atUniversity =
  /研究所|[碩博]士[班生]|(?<![沒快將書帶])[讀念上]大學(?!附)|(?<![老最放偉強長])大[一二三四](?![點些號倍百千個歲年])|大學生|研究生|(?:大學|大專|四技|碩士|博士|研究所)\s*[一二三四五六1-6]\s*年級/;
const atUpperSchool = new RegExp(`(?:國中|高中|高職|五專)(?!${notOfSchool})|${upperClass}`);

const isChild = (recipient: string | null) => ["baby", "child", "teenager"].includes(recipient ?? "");

/** Nothing behind the gate is for them, whoever asks. */
export const isMinor = ({ recipient, age }: Pick<GiftWanted, "recipient" | "age">) =>
  (age !== null && age < grown) || (age === null && isChild(recipient));
