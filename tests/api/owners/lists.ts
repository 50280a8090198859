import { randomUUID } from "node:crypto";
import {
  chatAboutGifts,
  getGiftHistory,
  listGiftSessions,
  removeGiftHistories,
  removeGiftHistory,
} from "#contract/gift-assistant";
import { addWish, findWishes, removeWish } from "#contract/wish-list";
import { removeNotice, setNotice } from "#contract/product-notifications";
import { getProductState } from "#contract/products";
import {
  addQuestionPhoto,
  addToQuestion,
  askQuestion,
  closeQuestion,
  getQuestion,
  getQuestionPhoto,
} from "#contract/questions";
import { getOwnReview, removeReview, saveReview } from "#contract/reviews";
import { aProduct } from "../../builders.ts";
import { aReader } from "../../people.ts";
import { chat } from "../../gift-chat.ts";
import { files, sendTo } from "../../photos.ts";
import { aPlacedOrder } from "../../placed-orders.ts";
import { aKeeper } from "../../reviews.ts";
import type { TestShop } from "../../shop.ts";
import type { Ready, Row } from "./row.ts";

/** What a member has noted and said: wishes, notices, reviews and questions. */
export function listRows(shop: TestShop): Row[] {
  let count = 0;
  async function ofProduct(deed?: typeof addWish | typeof setNotice, more: object = {}): Promise<Ready> {
    const { product_guid } = await aProduct(shop, { stock: 0 });
    const { token } = await aReader(shop);
    if (deed) await shop.ask(deed, { product_guid }, { token });
    return { token, input: { product_guid, ...more } };
  }
  const review = { stars: 4, text: "讀了三遍，每一遍都有新的發現。" };
  async function reviewed(written: boolean, more: object = {}): Promise<Ready> {
    const { token, product_guid } = await aKeeper(shop);
    if (written) await shop.ask(saveReview, { product_guid, ...review }, { token });
    return { token, input: { product_guid, ...more } };
  }
  const question = { topic: "faulty", question: "第 12 頁缺頁" } as const;
  async function asked(more: object = {}): Promise<Ready> {
    const { token } = await aReader(shop);
    const { question_id } = await shop.ask(askQuestion, question, { token });
    return { token, input: { question_id, ...more } };
  }
  const chatted = async (more: object = {}): Promise<Ready> => {
    const { token } = await aReader(shop);
    const { session_id } = await chat(shop, { text: "送媽媽" }, { token });
    return { token, input: { session_id, ...more } };
  };
  const saying = () => ({ press: randomUUID(), text: "她喜歡喝茶" });
  const photographed = async () => {
    const { token } = await aReader(shop);
    const file = await files.jpeg();
    return { token, ...(await sendTo(shop, addQuestionPhoto.path, token, file, { press: `owners-${++count}` })) };
  };
  return [
    { endpoint: addWish, ready: () => ofProduct() },
    { endpoint: removeWish, ready: () => ofProduct(addWish) },
    {
      endpoint: findWishes,
      async ready() {
        const { token, input } = await ofProduct(addWish);
        return { token, input: { product_guids: (input as { product_guid: string }).product_guid } };
      },
    },
    { endpoint: setNotice, ready: () => ofProduct() },
    { endpoint: removeNotice, ready: () => ofProduct(setNotice) },
    { endpoint: getProductState, ready: () => ofProduct(addWish) },
    { endpoint: getOwnReview, ready: () => reviewed(true) },
    { endpoint: saveReview, ready: () => reviewed(false, review) },
    { endpoint: removeReview, ready: () => reviewed(true) },
    { endpoint: getGiftHistory, owned: ["session_id"], ready: () => chatted() },
    { endpoint: chatAboutGifts, owned: ["session_id"], ready: () => chatted(saying()) },
    { endpoint: chatAboutGifts, ready: async () => ({ token: (await aReader(shop)).token, input: saying() }) },
    { endpoint: listGiftSessions, ready: async () => ({ ...(await chatted()), input: {} }) },
    { endpoint: removeGiftHistories, ready: async () => ({ ...(await chatted()), input: {} }) },
    { endpoint: removeGiftHistory, owned: ["session_id"], ready: () => chatted() },
    { endpoint: getQuestion, owned: ["question_id"], ready: () => asked() },
    { endpoint: addToQuestion, owned: ["question_id"], ready: () => asked({ reply: "補充" }) },
    { endpoint: closeQuestion, owned: ["question_id"], ready: () => asked() },
    {
      endpoint: getQuestionPhoto,
      owned: ["photo_id"],
      async ready() {
        const { token, photo_id } = await photographed();
        return { token, input: { photo_id } };
      },
    },
    {
      endpoint: addQuestionPhoto,
      file: files.pdf(),
      ready: async () => ({ token: (await aReader(shop)).token, input: { press: `owners-${++count}` } }),
    },
    {
      // beside its field, as every refusal of a form
      ...{ endpoint: askQuestion, owned: ["photos.photo_id"], others: 422 },
      async ready() {
        const { token, photo_id, name, kind } = await photographed();
        return { token, input: { ...question, photos: [{ photo_id, name, kind }] } };
      },
    },
    {
      ...{ endpoint: addToQuestion, owned: ["question_id", "photos.photo_id"] },
      async ready() {
        const { token, photo_id, name, kind } = await photographed();
        const { question_id } = await shop.ask(askQuestion, question, { token });
        return { token, input: { question_id, reply: "補充", photos: [{ photo_id, name, kind }] } };
      },
    },
    {
      ...{ endpoint: askQuestion, owned: ["order_number"], others: 422 },
      async ready() {
        const { who, order_number } = await aPlacedOrder(shop, { member: true });
        return { token: who.token, input: { ...question, order_number } };
      },
    },
  ];
}
