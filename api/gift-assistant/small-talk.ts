import { inTraditional } from "./script.ts";

const thanks =
  /^(?=.*(?:謝|就這樣))(?:謝謝|感謝|多謝|就這樣|好的?|不用了|沒事了|先|吧|了|囉|[你您啦喔]|[\s,，。!！~])+$/;

/** Nothing but thanks: 謝謝，就這樣 */
export const saysGoodbye = (said: string): boolean => thanks.test(inTraditional(said));

const help = new RegExp(
  "^(?:請問|那|嗨|哈囉|[你您]好|[,，!！、\\s])*(?:" +
    "[你您](?:到底|們|還)*(?:是誰|是什麼|(?:會|能夠?|可以)(?:幫我|幫忙)?[做幹]?(?:什麼|甚麼|啥|哪些)(?:事情?|忙|功能)?|有(?:什麼|哪些)功能)|" +
    "(?:這個?|我)?(?:要|該|應該)?(?:怎麼|如何)(?:使?用|開始|問|說)|(?:使用)?說明|有?(?:什麼|哪些)?功能|help" +
    ")[呢啊呀嗎的,，。!！?？~\\s]*$",
  "i",
);

/** Nothing but a question about the assistant itself: 你能做什麼？ It says nothing of what is wanted. */
export const asksWhatItDoes = (said: string): boolean => help.test(inTraditional(said));

export const whatItDoes = (hasShown: boolean): string =>
  "我可以幫您挑禮物。說說想送給誰、什麼場合、預算多少、對方喜歡什麼，我會從書店現在買得到的商品裡挑幾樣，並說明為什麼合適。" +
  (hasShown
    ? "介紹過的商品，可以問「第二個再說明一下」，也可以說「換一批」或「便宜一點」。"
    : "例如：「送媽媽的生日禮物，她喜歡喝茶，一千元以內」。");
