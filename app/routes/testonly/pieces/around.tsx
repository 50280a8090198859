import { primary, quiet, secondary, wide } from "#styles/button.css";
import { cluster } from "#styles/page.css";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { FacetGroup } from "../../../ui/facet-group.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Piece } from "./piece.tsx";

const kinds = { primary: "前往結帳", secondary: "繼續逛", quiet: "移除" };
const classes = { primary, secondary, quiet };

export function Buttons() {
  return (
    <Piece name="按鈕">
      {([false, true] as const).map((disabled) => (
        <div className={cluster} key={String(disabled)}>
          {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
            <button type="button" className={classes[kind]} disabled={disabled} key={kind}>
              {kinds[kind]}
            </button>
          ))}
        </div>
      ))}
      <p>
        <a className={secondary} href="/">
          回首頁
        </a>
      </p>
      <button type="button" className={`${primary} ${wide}`}>
        以訪客身分結帳，訂單確認信會寄到剛才填寫的電子信箱
      </button>
    </Piece>
  );
}

export function Messages() {
  return (
    <>
      <Piece name="提示">
        <Notice>商品在付款完成後 1 到 3 個工作天出貨。</Notice>
        <Notice kind="warning">
          訂單 26112100012 還沒有付款，保留到今天 16:20。<a href="/orders">查詢訂單</a>
        </Notice>
      </Piece>
      <Piece name="沒有通過的表單">
        <ErrorSummary
          errors={[
            { field: "piece.name", message: "請輸入收件人姓名" },
            { field: "", message: "購物車的內容已經變動，請再確認一次" },
          ]}
        />
      </Piece>
      <Piece name="空的">
        <EmptyState title="購物車是空的" link={{ text: "去逛逛", href: "/categories" }}>
          <p>放進購物車的商品會出現在這裡。</p>
        </EmptyState>
      </Piece>
    </>
  );
}

/** What leads elsewhere, and narrows. */
export function Ways() {
  const values = Array.from({ length: 12 }, (_, at) => ({
    value: String(at),
    label: at === 1 ? "名字特別特別長而且不能斷在奇怪地方的出版社" : `出版社 ${at + 1}`,
    count: 1_200 - at * 100,
    checked: at === 3,
  }));
  return (
    <>
      <Piece name="目前位置">
        <Breadcrumb steps={[{ text: "中文書", href: "/category/1/1" }]} here="古典文學" />
      </Piece>
      <Piece name="篩選">
        <FacetGroup legend="出版社" name="publisher" values={values} />
      </Piece>
      <Piece name="分頁">
        <Pager page={20} pages={40} href={(page) => `/search?page=${page}`} />
      </Piece>
    </>
  );
}
