import {
  answerQuestion,
  closeQuestionByOperator,
  listQuestions,
  showQuestion,
  showQuestionPhoto,
} from "#contract/question-ops";
import { questionStates, topicWords } from "#contract/question-rules";
import type { Ask } from "./ask.ts";
import { numberIn, once, Usage, type Command, type Given } from "./command.ts";
import { writePhotos } from "./photos.ts";
import { when } from "./taipei.ts";

/** questions list | show 編號 | photos 編號 資料夾 | answer 編號 | close 編號 */
export const questionsCommand: Command = {
  usage:
    "questions list [--all]｜questions show 編號｜questions photos 編號 資料夾｜questions answer 編號 --text 回覆內容 [--close] [--operation 編號]｜questions close 編號 [--operation 編號] [--dry-run]",
  summary: [
    "list：列出待回覆的客服問題，舊的在前；--all 也列已回覆與已結案的，新的在前",
    "show：誰問的、哪筆訂單、往來內容",
    "photos：把照片與 PDF 寫入資料夾；PDF 是顧客的原檔，請在不連網的閱讀程式開啟",
    "answer：回覆，內容會寄給提問人；--close 一併結案",
    "close：不回覆直接結案，會通知提問人",
  ].join("\n      "),
  async run(ask, given) {
    const [deed = "list", id, folder, ...more] = given.positionals;
    if (more.length > 0 || (folder === undefined) === (deed === "photos")) throw new Usage();
    if ((given.values.text !== undefined) !== (deed === "answer") || (given.close && deed !== "answer"))
      throw new Usage();
    if (deed === "list" && id === undefined) return list(ask, given);
    const question_id = numberIn(id);
    if (deed === "show") return show(ask, question_id);
    if (deed === "photos") return photosOf(ask, question_id, folder!);
    return decide(ask, given, deed, question_id);
  },
};

async function list(ask: Ask, { all }: Given): Promise<number> {
  for (const one of await ask(listQuestions, { all: String(all) })) {
    const facts = [
      one.question_id,
      questionStates[one.state].name,
      topicWords(one.topic),
      one.guest ? "訪客" : "會員",
      one.order_number && `訂單 ${one.order_number}`,
      when(one.changed_at),
    ];
    console.log(facts.filter(Boolean).join("  "));
  }
  return 0;
}

async function show(ask: Ask, question_id: number): Promise<number> {
  const one = await ask(showQuestion, { question_id });
  const photos = one.messages.flatMap((message) => message.photos);
  const order =
    one.order_number && `訂單：${one.order_number}${one.own_order ? "" : "（不是提問人的訂單，請先確認身分）"}`;
  console.log(
    [
      `問題 ${one.question_id}  ${questionStates[one.state].name}  ${topicWords(one.topic)}  ${when(one.created_at)}`,
      `提問人：${one.name}，${one.member_id === null ? "訪客" : `會員 ${one.member_id}`}${one.email ? `，${one.email}` : ""}`,
      order,
      photos.length > 0 && `照片：${photos.length} 個檔案（questions photos ${question_id} 資料夾）`,
    ]
      .filter(Boolean)
      .join("\n"),
  );
  for (const { by, text, created_at } of one.messages) {
    console.log(`\n${by === "shop" ? "客服" : "顧客"}  ${when(created_at)}`);
    // a line of its own stays one: what is written may hold any
    for (const line of text.split("\n")) console.log(`    ${line}`);
  }
  return 0;
}

async function photosOf(ask: Ask, question_id: number, folder: string): Promise<number> {
  const { messages } = await ask(showQuestion, { question_id });
  const photos = messages.flatMap((message) => message.photos);
  const read = (photo_id: string) => ask(showQuestionPhoto, { question_id, photo_id });
  return writePhotos(photos, read, { folder, called: `question-${question_id}`, none: "這個問題沒有附照片" });
}

/** An answer is mailed, so it is named where nobody knows whether it went. */
async function decide(ask: Ask, given: Given, deed: string, question_id: number): Promise<number> {
  if (deed !== "answer" && deed !== "close") throw new Usage();
  const { dry_run, close, values } = given;
  const { state, changed } = await once(given, (operation) =>
    deed === "answer"
      ? ask(answerQuestion, { question_id, text: values.text!, close, dry_run }, operation)
      : ask(closeQuestionByOperator, { question_id, dry_run }, operation),
  );
  const { name } = questionStates[state];
  const told = deed === "answer" ? `已回覆，狀態：${name}` : name;
  console.log(
    `${question_id}  ${changed ? `${told}${dry_run ? "（試排，沒有寫入）" : ""}` : `已經是「${name}」，沒有變動`}`,
  );
  return 0;
}
