/** What was said of money. TWD, both ends included; null: not said. */
export interface Budget {
  from: number | null;
  to: number | null;
}

const digits = "零一二兩三四五六七八九";
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 萬: 10_000, k: 1000, K: 1000 };
const number = `\\d+(?:\\.\\d+)?(?:\\s*(?:[百千萬]|k(?![a-z])))?|[${digits}十百千萬]+`;
const currency = "(?:NT\\$|NTD|TWD|\\$|[新台臺]+幣|預算|價格|價位)\\s*(?:(?:是|為|大約|大概|約|在)\\s*)?";
const link = "\\s*(?:[-~–—〜]|到|至)\\s*";
/** what follows a number that is no money */
const counters =
  /^\s*[幾多]?(?:歲|個|家|間|戶|本|人|份|月|年|日|號|週|周|吋|寸|支|枝|組|樣|件|位|盒|張|台|臺|點|大壽|級|公|入|天|次|雙|條|杯|包|片|色|字|集|頁|題|種|顆|粒|朵|分|夜|里|克|毫升|流明|瓦|%|(?:ml|cc|g|kg|mm|cm|km|gb|tb|mah|w)(?![a-z]))/i;
/** More is no budget: prices are four-byte integers. TWD. */
export const mostSpent = 10_000_000;
/** Less is money only with a word of it: 1 元, 五以內; and not 一起, 一元復始. TWD. */
const leastSpent = 10;
/** 元宵, 元旦 */
const noYuan = /^[素件組宵旦復老]/;
const upTo = /^(?:以內|之內|以下|之下|以内|內|有找|為限|為上限|封頂)/;
const atLeast = /^(?:以上|之上|起跳|起(?![來床點源身草]))/;
const about = /^(?:左右|上下|前後)/;

/**
 * 五百以內, 三百到五百, 3-5百, 一千左右, 一千多, 不超過NT$800, 至少五百, 1.5k: a sum without a word is the most. Around is a fifth less to a fifth more.
 */
export function readBudget(said: string): Budget {
  const text = withSigns(
    said
      .normalize("NFKC")
      .replace(/(?<=\d),(?=\d{3})/g, "")
      .replace(/《[^》]*》|「[^」]*」/g, " "),
  );
  const budget: Budget = { from: null, to: null };
  const sums = new RegExp(`(${currency})?(${number})(?:\\s*(元|塊))?(?:${link}(${currency})?(${number}))?`, "gi");
  for (const found of text.matchAll(sums)) {
    const [all, mark, first, firstUnit, , second] = found;
    const before = text.slice(Math.max(0, found.index - 6), found.index);
    const rest = text.slice(found.index + all.length);
    const unit = /^\s*(?:元|塊錢|塊|圓)?/.exec(rest)![0];
    const after = rest.slice(unit.length).trimStart();
    const isMarked = Boolean(mark ?? (firstUnit || unit.trim())) || upTo.test(after) || about.test(after);
    if (counters.test(rest.replace(/^\s*多/, "")) && !isMarked) continue;
    const place = /[幾數]$/.test(before) ? (units[first!] ?? 0) : 0;
    if (place > 0) {
      Object.assign(budget, { from: place, to: place * 10 - 1 });
      continue;
    }
    if (second !== undefined) {
      const high = valueOf(second);
      const low = scaled(valueOf(first!), first!, second);
      if (Math.max(low, high) > mostSpent) continue;
      if (isMarked || high >= 50) Object.assign(budget, { from: Math.min(low, high), to: Math.max(low, high) });
      continue;
    }
    const pair = new RegExp(`^([${digits}])([${digits}])([百千萬])$`).exec(first!);
    if (pair) {
      const each = units[pair[3]!]!;
      Object.assign(budget, { from: digitOf(pair[1]!) * each, to: digitOf(pair[2]!) * each });
      continue;
    }
    const sum = valueOf(first!);
    const little =
      upTo.test(after) || (/^\d/.test(first!) && (firstUnit ?? unit.trim()) === "元" && !noYuan.test(after));
    if (sum > mostSpent || sum < 1 || (sum < leastSpent && !little)) continue;
    const more = /^\s*多/.test(rest);
    if (!isMarked && !more && !saysLimit(before) && !atLeast.test(after) && !isSum(first!, sum)) continue;
    if (more) Object.assign(budget, { from: sum, to: sum + placeOf(sum) - 1 });
    else if (about.test(after) || /(?:約|大概|差不多)\s*$/.test(before + (mark ?? "")))
      Object.assign(budget, { from: Math.round(sum * 0.8), to: Math.round(sum * 1.2) });
    else if (atLeast.test(after) || /(?:至少|最少|起碼|(?<!不|不要|不能|別|勿)超過|高於)\s*$/.test(before))
      budget.from = sum;
    else budget.to = sum;
  }
  // «1500左右，一千也可以»: what is said last is the most
  if (budget.from !== null && budget.to !== null && budget.from > budget.to) budget.from = null;
  return budget;
}

/** 1萬2, 1千5 and 2千五百 in one script, as 一萬二. */
function withSigns(text: string): string {
  const sign = (digit: string) => "零一二三四五六七八九"[Number(digit)]!;
  return text
    .replace(/(?<![\d.])(\d)\s*(?=[十百千萬])/g, (_, digit: string) => sign(digit))
    .replace(
      /(?<=[一二兩三四五六七八九][十百千萬])(\d)(?![\d.]|\s*[個本人份歲月年日件片張盒支組入])/g,
      (_, digit: string) => sign(digit),
    );
}

const saysLimit = (before: string) =>
  /(?:超過|最多|至多|上限|低於|不到|至少|最少|起碼|高於|約|大概|差不多)\s*$/.test(before);

/** A number that nothing says to be money: 五百, 一千五, 800. */
const isSum = (text: string, value: number) =>
  /^[\d.]+$/.test(text)
    ? value >= 100 && value < 100_000 && !isYear(value)
    : value >= 100 && /^[\d一二兩三四五六七八九].*[百千萬k]/i.test(text);
const isYear = (value: number) => value >= 1900 && value <= 2100 && value % 100 !== 0;

const digitOf = (sign: string) => (sign === "兩" ? 2 : "零一二三四五六七八九".indexOf(sign));

/** The place that 多 leaves open: of 1500 the hundreds, of 1000 the thousands. */
function placeOf(sum: number): number {
  let place = 1;
  while (sum % (place * 10) === 0) place *= 10;
  return place;
}

/** «3-5百»: what the second says of its unit holds for the first. */
function scaled(value: number, first: string, second: string): number {
  const unit = /[百千萬kK]$/.exec(second)?.[0];
  return unit && !/[十百千萬kK]/.test(first) ? value * units[unit]! : value;
}

function valueOf(text: string): number {
  const arabic = /^(\d+(?:\.\d+)?)\s*([百千萬kK]?)$/.exec(text);
  if (arabic) return Math.round(Number(arabic[1]) * (units[arabic[2]!] ?? 1));
  return chineseNumber(text);
}

/** A whole number as it is said of years, of a class or of one of several: in digits or in signs. */
export const wholeNumber = (text: string): number => (/\d/.test(text) ? Number(text) : chineseNumber(text));

/** 一千五 is 1500: a last digit after a unit counts in the place below it. */
function chineseNumber(text: string): number {
  let [total, part, digit, last] = [0, 0, 0, 1];
  for (const sign of text) {
    const unit = units[sign];
    if (sign === "零") last = 10;
    else if (!unit) digit = digitOf(sign);
    else if (unit === 10_000) [total, part, digit, last] = [(part + digit || 1) * unit, 0, 0, unit];
    else [part, digit, last] = [part + (digit || 1) * unit, 0, unit];
  }
  return total + part + (last > 10 ? digit * (last / 10) : digit);
}
