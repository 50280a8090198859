import { Flash } from "./flash.tsx";

/** The browser gave back no cookie: whatever was just done is lost, and would be again. */
export function CookiesRefused() {
  return (
    <Flash
      kind="alert"
      messages={[
        "剛才的動作沒有完成：購物車、登入、結帳和排隊都需要 Cookie。",
        "請在瀏覽器的設定裡允許本站使用 Cookie（無痕視窗或封鎖擴充功能也可能擋下它），再做一次。",
      ]}
    />
  );
}
