import { Notice } from "./notice.tsx";

/** Of the two ways to sign in only one is changed at a time: beginning this change ends the one whose code is still waited for. */
export function ChangeUnderWay({ what, sent_to }: { what: "手機號碼" | "電子信箱"; sent_to: string[] }) {
  if (sent_to.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>
        變更{what}的驗證碼已發送到 {sent_to.join("、")}，還沒有輸入。在這裡發送新的驗證碼，就會取消那一項變更，{what}
        維持不變。
      </p>
      <p>
        <a href="/member/verify/code">先完成{what}的變更</a>
      </p>
    </Notice>
  );
}
