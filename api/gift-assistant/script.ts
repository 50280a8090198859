import { ConverterFactory } from "opencc-js/core";
import simplified from "opencc-js/dict/STCharacters";
import taiwanese from "opencc-js/dict/TWVariants";
import { Converter } from "opencc-js/t2cn";

/** By characters alone: the phrases of `Converter({ from: "cn", to: "tw" })` take 43 MB and half a second, and these have what the tables are written with. */
const toTraditional = ConverterFactory([simplified], [taiwanese]);
const toSimplified = Converter({ from: "tw", to: "cn" });

/**
 * What is said, in the characters of Taiwan, so that one set of tables reads both. Clause by clause, and only where more is simplified than is not:
 * 皇后, 公里 and 餅干 are written so in either.
 */
export function inTraditional(text: string): string {
  return text.normalize("NFKC").replace(/[\p{Script=Han}\p{N}]+/gu, (clause) => {
    const traditional = toTraditional(clause);
    const isSimplified = changed(clause, traditional) > changed(clause, toSimplified(clause));
    return isSimplified && !isAmbiguous(clause, traditional) ? written(traditional) : clause;
  });
}

/** What is written in two ways, of words that are said here. */
const written = (text: string) => text.replace(/嶽(?=[父母])/g, "岳").replace(/餅幹/g, "餅乾");

/** Signs that Taiwan writes as well, whatever they were made simpler from: 岳父, 嘴唇, 吃. */
const either = new RegExp(
  "[后里干台几只松谷余范姜表面丑准布云舍郁周咸游峰群床着丰么于仆伙佣凶划占吁吃咨唇夸尸岩岳帘并征扑挂斗晒朴杠杰涌灶痴皂秘粽肴腌荐辟采雇霉]",
  "u",
);
const isAmbiguous = (clause: string, traditional: string) => {
  const signs = Array.from(traditional);
  return Array.from(clause).every((sign, at) => sign === signs[at] || either.test(sign));
};

function changed(one: string, other: string): number {
  const signs = Array.from(other);
  return Array.from(one).filter((sign, at) => sign !== signs[at]).length;
}
