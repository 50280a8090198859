import { questionCategories, questionLengths } from "#contract/question-rules";
import { SelectField, type Meta } from "./field.tsx";
import { TextArea } from "./text-area.tsx";

interface Props {
  topic: Meta;
  question: Meta;
}

/** What it is about, under its category, and in the asker's own words. */
export function TopicField({ topic }: Pick<Props, "topic">) {
  return (
    <SelectField
      meta={topic}
      label="問題類型"
      placeholder="請選擇"
      groups={Object.values(questionCategories).map(({ name, topics }) => ({
        label: name,
        options: Object.entries(topics).map(([value, label]) => ({ value, label })),
      }))}
    />
  );
}

export function QuestionText({ question }: Pick<Props, "question">) {
  return (
    <TextArea
      meta={question}
      label="問題內容"
      hint={`發生了什麼、希望我們怎麼處理，最多 ${questionLengths.most} 個字。請不要寫信用卡號或密碼`}
      rows={6}
    />
  );
}
