/** What customer service is asked about, and how far that is. Imports nothing: the browser may have it. */

/** Characters of a question, of what is added to it and of its answer. */
export const questionLengths = { least: 2, most: 2_000 } as const;

interface Category {
  name: string;
  topics: Record<string, string>;
}

/** Categories of questions and what each is about; a topic's code is its own in all of them. */
export const questionCategories = {
  order: {
    name: "訂單與付款",
    topics: {
      order_change: "修改或取消訂單",
      payment: "付款問題",
      invoice: "電子發票",
      order_other: "其他訂單問題",
    },
  },
  delivery: {
    name: "配送與取貨",
    topics: {
      not_arrived: "還沒收到商品",
      pickup_store: "門市取貨",
      abroad: "海外配送",
      delivery_other: "其他配送問題",
    },
  },
  return: {
    name: "退換貨與退款",
    topics: {
      faulty: "商品有瑕疵、破損或送錯",
      return_progress: "退貨進度",
      refund: "退款",
    },
  },
  product: {
    name: "商品與電子書",
    topics: {
      product_facts: "商品內容與規格",
      stock: "庫存與到貨",
      ebook: "電子書閱讀",
    },
  },
  member: {
    name: "會員、點數與優惠券",
    topics: {
      account: "登入與會員資料",
      points: "紅利點數",
      coupon: "優惠券",
    },
  },
  other: {
    name: "其他",
    topics: {
      site: "網站使用",
      suggestion: "建議與意見",
      other: "其他問題",
    },
  },
} as const satisfies Record<string, Category>;

type Categories = typeof questionCategories;
export type QuestionTopic = { [K in keyof Categories]: keyof Categories[K]["topics"] }[keyof Categories] & string;

const topics = Object.values(questionCategories).flatMap((category: Category) =>
  Object.entries(category.topics).map(([code, name]) => ({ code, name, category: category.name })),
);
export const questionTopicCodes = topics.map(({ code }) => code) as [QuestionTopic, ...QuestionTopic[]];

/** «配送與取貨：門市取貨». */
export function topicWords(topic: QuestionTopic): string {
  const { category, name } = topics.find(({ code }) => code === topic)!;
  return `${category}：${name}`;
}

export const questionStates = {
  waiting: { name: "處理中", words: "客服人員正在處理，回覆後會通知您。" },
  answered: { name: "已回覆", words: "還有疑問可以繼續補充；問題解決了，就請結案。" },
  closed: { name: "已結案", words: "這個問題已經結案。還有疑問時，請再提一個新的問題。" },
} as const;
export type QuestionState = keyof typeof questionStates;
export const questionStateCodes = Object.keys(questionStates) as [QuestionState, ...QuestionState[]];

/** How long the link in a guest's mail opens the question. */
export const questionLinkDays = 30;
