import { getFormProps, type SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { money } from "#contract/money-rules";
import type { SentPhoto } from "#contract/sent-photos";
import { returnReasonCodes, returnReasons } from "#contract/return-states";
import type { askReturn, Returnable } from "#contract/returns";
import { primary } from "#styles/button.css";
import { legend, pair } from "#styles/form.css";
import { box, cluster, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { RadioField } from "../../../ui/choice-field.tsx";
import { CoverPicture } from "../../../ui/cover-picture.tsx";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { SelectField, TextField, type Meta } from "../../../ui/field.tsx";
import { PhotoRemoved, Photos } from "../../../ui/photos.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { operationName } from "../../../ui/trap-name.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";
import * as css from "./return.css.ts";

interface Props {
  /** each line's `until` as it is shown */
  order: Returnable;
  covers: Record<string, string>;
  constraint: Record<string, object>;
  operation_id: string;
  answer: { result: SubmissionResult; well?: boolean } | undefined;
}

type Typed = Omit<z.input<(typeof askReturn)["input"]>, "photos"> & { photos: SentPhoto[] } & Record<string, unknown>;
type Fields = ReturnType<typeof useTypedForm<Typed>>[1];

/** Units by line of a press whose answer did not come: it may be done already, and is sent again as it was. null: there is none. */
export function unanswered(answer: Props["answer"]): Map<number, number> | null {
  const said = answer?.result.initialValue as Record<string, unknown> | null | undefined;
  if (typeof said?.[operationName] !== "string") return null;
  const lines = (said.lines ?? []) as { line_number?: string; quantity?: string }[];
  return new Map(lines.map(({ line_number, quantity }) => [Number(line_number), Number(quantity ?? 0)]));
}

export function ReturnForm({ order, covers, constraint, operation_id, answer }: Props) {
  const sent = unanswered(answer);
  const offered = order.lines
    .filter(({ left, line_number }) => left > 0 || sent?.has(line_number))
    .map((line) => ({ ...line, left: Math.max(line.left, sent?.get(line.line_number) ?? 0) }));
  const [form, fields] = useTypedForm<Typed>({
    id: "return",
    answer,
    constraint,
    defaultValue: {
      lines: offered.map(({ line_number }) => ({ line_number, quantity: "0" })),
      pickup: order.pickup ?? {},
    },
  });
  // where the answer of the last press did not come, the form holds that press
  const pressed = (form.initialValue as Record<string, unknown> | undefined)?.[operationName];
  const page = `/orders/${order.order_number}`;
  // each parcel has days of its own
  const [until, ...others] = new Set(offered.map((line) => line.until));
  const faultOnly = offered.every(({ fault_only }) => fault_only);
  return (
    <>
      <FormErrors form={form} />
      <PhotoRemoved answer={answer} />
      <h1>申請退貨</h1>
      <form
        {...getFormProps(form)}
        method="post"
        encType="multipart/form-data"
        action={`/member/order/return/${order.order_number}`}
        className={stack}
      >
        {/* what Enter in a field presses: never the button that removes a photo */}
        <button hidden>送出退貨申請</button>
        <input type="hidden" name="order_number" value={order.order_number} />
        {typeof pressed !== "string" && <input type="hidden" name={operationName} value={operation_id} />}
        <section className={`${box} ${stack}`} aria-labelledby="goods">
          <h2 id="goods" className={named}>
            要退的商品
          </h2>
          <p className={faint}>
            {others.length > 0 && "七日猶豫期依每個包裹送達的日期分別計算。"}
            {others.length === 0 && until && `七日猶豫期至 ${until} 止。`}
            商品有瑕疵、破損或與訂購不符時，不受七天限制；贈品會隨所屬的商品一併退回。
          </p>
          <Lines order={order} offered={offered} covers={covers} fields={fields} each={others.length > 0} />
        </section>
        <div className={`${box} ${stack}`}>
          <RadioField
            meta={fields.reason as Meta}
            legend="退貨原因"
            options={returnReasonCodes
              .filter((code) => !faultOnly || returnReasons[code].fault)
              .map((code) => ({ value: code, label: returnReasons[code].name }))}
          />
          <TextArea
            meta={fields.remark as Meta}
            label="補充說明"
            hint="選填。例如哪一頁有缺頁、哪裡破損，最多 500 個字"
          />
          {order.photos.most > 0 && (
            <Photos
              form={form}
              files={fields.files as Meta}
              photos={fields.photos}
              allowed={order.photos}
              what="拍下瑕疵、破損或外箱，處理會快一些。"
              at={(photo_id) => `${page}/photos/${photo_id}`}
            />
          )}
        </div>
        {order.fetched ? (
          <Pickup fields={fields} />
        ) : (
          <p className={box}>海外的商品請您寄回，寄送地址與方式會另以電子郵件通知。</p>
        )}
        {order.needs_account && <Account fields={fields} />}
        <ul>
          <li>我們收到商品並檢查後退款，最遲於收到之次日起十五日內完成。</li>
          <li>
            退款依您實際支付的金額計算：活動折扣、優惠券與紅利點數的折抵，依訂購時分攤到各商品的金額扣除；點數退回帳戶；商品全部退回時，運費一併退還。
          </li>
          <li>請保持商品、附件與包裝完整，並以紙箱或袋子包好。</li>
        </ul>
        <div className={cluster}>
          <button className={primary}>送出退貨申請</button>
          <a href={page}>不退了，回訂單明細</a>
        </div>
      </form>
    </>
  );
}

type LinesProps = Pick<Props, "order" | "covers"> & { offered: Returnable["lines"]; fields: Fields; each: boolean };

/** `each`: the days of each line are told beside it. */
function Lines({ order, offered, covers, fields, each }: LinesProps) {
  const metas = fields.lines.getFieldList();
  return (
    <ul className={css.lines}>
      {offered.map((line, at) => {
        const meta = metas[at]?.getFieldset();
        return (
          meta && (
            <li
              key={line.line_number}
              className={css.line}
              {...(line.title_language
                ? { "aria-labelledby": `${meta.quantity.id}-label` }
                : { "aria-label": line.name })}
            >
              <Cover image={covers[line.product_guid]} />
              <div>
                <input type="hidden" name={meta.line_number.name} value={line.line_number} />
                <SelectField
                  meta={meta.quantity as unknown as Meta}
                  label={line.name}
                  labelLanguage={line.title_language}
                  hint={
                    <>
                      最多可退 {line.left} 件，退 {line.left} 件約可退 {money(line.worth)}
                      {each && !line.fault_only && line.until && `。七日猶豫期至 ${line.until} 止`}
                      {line.fault_only && "。只有瑕疵、破損或與訂購不符時可以退貨"}
                      {line.note && `（${line.note.replace(/。$/, "")}）`}
                    </>
                  }
                  options={Array.from({ length: line.left + 1 }, (_, units) => ({
                    value: String(units),
                    label: units === 0 ? "不退" : `退 ${units} 件`,
                  }))}
                />
              </div>
            </li>
          )
        );
      })}
      {order.lines
        .filter(({ line_number }) => !offered.some((line) => line.line_number === line_number))
        .map((line) => (
          <li key={line.line_number} className={css.line}>
            <Cover image={covers[line.product_guid]} />
            <div>
              <span lang={line.title_language}>{line.name}</span>
              <p className={faint}>{line.note}</p>
            </div>
          </li>
        ))}
    </ul>
  );
}

function Cover({ image }: { image: string | undefined }) {
  if (!image) return <span />;
  return (
    <CoverPicture className={css.cover} image={image} alt="" width={48} height={60} loading="lazy" decoding="async" />
  );
}

function Pickup({ fields }: { fields: Fields }) {
  const pickup = fields.pickup.getFieldset() as Record<"name" | "mobile" | "address", unknown>;
  return (
    <fieldset className={`${box} ${stack}`}>
      <legend className={`${legend} ${named}`}>到府取件</legend>
      <div className={pair}>
        <TextField meta={pickup.name as Meta} label="取件聯絡人" autoComplete="name" />
        <TextField meta={pickup.mobile as Meta} label="取件聯絡手機" type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <TextField
        meta={pickup.address as Meta}
        label="取件地址"
        autoComplete="address-line1"
        hint="含縣市與鄉鎮市區，取件免費"
      />
    </fieldset>
  );
}

function Account({ fields }: { fields: Fields }) {
  const account = fields.account.getFieldset() as Record<"bank_code" | "number" | "holder", unknown>;
  return (
    <fieldset className={`${box} ${stack}`}>
      <legend className={`${legend} ${named}`}>退款帳戶</legend>
      <p className={faint}>
        這筆訂單的付款方式不能直接退款，或不能只退一部分，款項會匯入這個帳戶。帳戶資料加密保存，退款完成後三十天內刪除。
      </p>
      <div className={pair}>
        <TextField
          meta={account.bank_code as Meta}
          label="銀行代碼"
          inputMode="numeric"
          autoComplete="off"
          hint="3 位數字，例如郵局 700"
        />
        <TextField meta={account.number as Meta} label="帳號" inputMode="numeric" autoComplete="off" />
      </div>
      <TextField meta={account.holder as Meta} label="戶名" autoComplete="off" hint="與存摺相同" />
    </fieldset>
  );
}
