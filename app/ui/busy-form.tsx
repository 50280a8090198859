import { primary } from "#styles/button.css";
import { clearing } from "#styles/drawings.css";
import { cluster, narrow, stack } from "#styles/page.css";

/** The shop did not answer while a form was sent: its fields wait here, and 重試 sends them again. Nothing repeats a form by itself. */
export function BusyForm({ action, fields }: { action: string; fields: Record<string, string> }) {
  return (
    <div className={`${stack} ${narrow}`}>
      <div className={clearing} />
      <h1>系統忙碌中，請稍後再試</h1>
      <p role="status">剛才的動作還沒有完成，填寫的內容都還在，請按「重試」再送一次。</p>
      <div className={cluster}>
        <form method="post" action={action}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className={primary}>重試</button>
        </form>
        <a href="/cart">看購物車</a>
      </div>
    </div>
  );
}
