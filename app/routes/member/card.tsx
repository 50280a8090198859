import type { OutputOf } from "#contract/endpoint";
import type { getMemberSummary } from "#contract/members";
import { cardLevels, placeOfLevel } from "#contract/membership-rules";
import { grouped, money } from "#contract/money-rules";
import { secondary } from "#styles/button.css";
import { box, sectionHead, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { shownDay } from "../../format.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";

export type Summary = OutputOf<typeof getMemberSummary>;

/**
 * The member-data screen of §4: it is a visitor's (Unlogged) until somebody is signed in; here it is shown, empty, or the error that took its place, with
 * no data of before. Asked for once more it is Loading: in place where scripts run (enhance/in-place.ts), else it is the document that is on its way.
 */
export function MemberCard({ summary }: { summary: Summary | null }) {
  return (
    <section aria-labelledby="card">
      <div className={sectionHead}>
        <h2 id="card" className={named} tabIndex={-1}>
          會員卡
        </h2>
        <a href="/docs/membership-level">等級怎麼算</a>
      </div>
      {summary ? <Shown {...summary} /> : <Failed />}
    </section>
  );
}

function Failed() {
  return (
    <Notice kind="warning">
      <p>會員資料暫時無法顯示，您的等級、點數與優惠券都還在。請稍後再試。</p>
      <form method="get" action="/member" data-in-place="" data-then="card">
        <button className={secondary} data-at-once="讀取中…">
          重新整理
        </button>
      </form>
    </Notice>
  );
}

function Shown(summary: Summary) {
  const { card_no, card_name, card_start_date, card_end_date, is_card_renewed, badge_read } = summary;
  const { cumulative_money, cumulative_count } = summary;
  const { badge_level, cumulative_books_count: books, next_level_count } = badge_read;
  const ends = card_end_date ? `至 ${shownDay(card_end_date)}` : "不會到期";
  const badge = badge_level > 0 ? `${badge_level} 級` : "尚未獲得";
  const more = next_level_count > 0 ? `，再 ${grouped(next_level_count)} 本升級` : "";
  const isEmpty = cumulative_count === 0 && books === 0;
  return (
    <div className={`${box} ${stack}`}>
      <FactList
        facts={[
          { term: "等級", value: `${card_name}${is_card_renewed ? "（已續卡）" : ""}` },
          { term: "卡號", value: card_no },
          { term: "效期", value: `${shownDay(card_start_date)} 起，${ends}` },
          { term: "近一年消費", value: `${money(cumulative_money)}，${grouped(cumulative_count)} 筆訂單` },
          { term: "閱讀徽章", value: `${badge}，今年 ${grouped(books)} 本${more}` },
        ]}
      />
      {isEmpty && <p className={faint}>還沒有完成的訂單。訂單完成後，消費與本數會從隔天起計入等級。</p>}
      <p>{nextOf(summary)}</p>
    </div>
  );
}

function nextOf(summary: Summary): string {
  const { next_level_card_kind: next, remain_next_level_amount: amount, remain_next_level_count: count } = summary;
  if (next === null) return "您已是最高等級，謝謝您一直以來的支持。";
  const { name } = cardLevels[placeOfLevel(next)]!;
  const left = [amount > 0 && `再消費 ${money(amount)}`, count > 0 && `再 ${grouped(count)} 筆訂單`].filter(Boolean);
  return left.length > 0 ? `${left.join("、")}，就升為${name}。` : `已達到${name}的條件，明天凌晨換發會員卡。`;
}
