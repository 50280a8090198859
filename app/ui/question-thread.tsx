import { topicWords, questionStates } from "#contract/question-rules";
import type { Question } from "#contract/questions";
import { secondary } from "#styles/button.css";
import { control, label } from "#styles/form.css";
import { box, cluster, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { FactList } from "./fact-list.tsx";
import { PhotoOrFile } from "./photo-or-file.tsx";
import * as css from "./question-thread.css.ts";

interface Props {
  /** times as they are shown */
  question: Question;
  /** where the order is; none for who may not look it up */
  order?: string | undefined;
  /** where a photo is */
  at(photo_id: string): string;
  /** its own address; what closes it is below */
  page: string;
}

/** A question with all that was said, the oldest first, and the button that settles it. */
export function QuestionThread({ question, order, at, page }: Props) {
  const { question_id, topic, order_number, state, created_at, messages } = question;
  const { name, words } = questionStates[state];
  return (
    <>
      <div className={`${box} ${stack}`}>
        <FactList
          facts={[
            { term: "問題編號", value: question_id },
            { term: "狀態", value: name, strong: true },
            { term: "問題類型", value: topicWords(topic) },
            { term: "訂單編號", value: order_number && (order ? <a href={order}>{order_number}</a> : order_number) },
            { term: "提問時間", value: created_at },
          ]}
        />
        <p>{words}</p>
        {state !== "closed" && (
          <form method="post" action={`${page}/close`}>
            <button className={secondary}>問題解決了，結案</button>
          </form>
        )}
      </div>
      <section className={stack} aria-labelledby="messages">
        <h2 id="messages" className={named}>
          往來內容
        </h2>
        <ol className={css.messages}>
          {messages.map(({ by, text, created_at: said_at, photos }, number) => (
            <li key={number} className={by === "shop" ? css.shop : css.asker}>
              <p>
                <strong>{by === "shop" ? "客服回覆" : "您"}</strong> <span className={faint}>{said_at}</span>
              </p>
              <p className={css.text}>{text}</p>
              {photos.length > 0 && (
                <ul className={cluster} aria-label="附件">
                  {photos.map((photo) => (
                    <li key={photo.photo_id}>
                      <PhotoOrFile photo={photo} href={at(photo.photo_id)} saved />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

interface Anew {
  /** where a new question is asked */
  action: string;
  /** the one that is closed */
  question: Pick<Question, "topic" | "order_number">;
  /** of the form that was refused; none: none was */
  typed: Record<string, unknown> | null | undefined;
  operation_id: string;
}

/** 提新的問題, below a question that is closed: what was written before that was known is not lost, and is asked by the same button. */
export function AskAnew({ action, question: { topic, order_number }, typed, operation_id }: Anew) {
  const { reply, photos = [] } = (typed ?? {}) as { reply?: string; photos?: Record<string, string>[] };
  if (!reply)
    return (
      <p>
        <a href={action}>提新的問題</a>
      </p>
    );
  const along = [
    ...Object.entries({ topic, operation_id, ...(order_number && { order_number }) }),
    ...photos.flatMap((photo, at) => Object.entries(photo).map(([name, value]) => [`photos[${at}].${name}`, value])),
  ];
  return (
    <form method="post" action={action} className={`${box} ${stack}`}>
      {along.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <label className={label} htmlFor="written">
          剛才寫的內容
        </label>
        <textarea className={control} id="written" name="question" rows={6} defaultValue={reply} />
      </div>
      <p>
        <button className={secondary}>提新的問題</button>
      </p>
    </form>
  );
}
