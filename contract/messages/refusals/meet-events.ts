import { t, type Text } from "../languages.ts";

/** What is refused of events at which readers meet. */
export const meetEventRefusals: Record<string, Text> = {
  meet_event_not_found: t("找不到這場活動", "找不到这场活动", "このイベントは見つかりません", "No such event"),
  meet_event_ended: t("這場活動已經結束", "这场活动已经结束", "このイベントは終了しました", "This event is over"),
  meet_event_called_off: t(
    "這場活動已停辦，不再接受報名",
    "这场活动已停办，不再接受报名",
    "このイベントは中止になりました",
    "This event was called off",
  ),
  meet_event_once: t(
    "一人一個名額：您已報名這場活動的其他場次，請先取消再改選",
    "一人一个名额：您已报名这场活动的其他场次，请先取消再改选",
    "お一人様 1 回までです。ほかの回をキャンセルしてからお選びください",
    "One place each: please cancel your other session of this event first",
  ),
  meet_session_full: t(
    "這個場次剛剛額滿了，請改選其他場次",
    "这个场次刚刚额满了，请改选其他场次",
    "この回は満席になりました。ほかの回をお選びください",
    "The last place of this session was just taken; please choose another one",
  ),
  meet_session_begun: t(
    "這個場次已經開始，不能再報名",
    "这个场次已经开始，不能再报名",
    "この回は始まっているため、お申し込みいただけません",
    "This session has begun; nobody signs up any more",
  ),
  meet_sign_up_kept: t(
    "場次已經開始或您已報到，不能取消報名",
    "场次已经开始或您已报到，不能取消报名",
    "開始後または受付後はキャンセルできません",
    "The session has begun, or you were checked in: it cannot be cancelled",
  ),
  meet_staff_code: t(
    "工作人員代碼不正確，或已經換新，請向主辦人確認",
    "工作人员代码不正确，或已经换新，请向主办人确认",
    "スタッフコードが正しくないか、変更されています。主催者にご確認ください",
    "This is not the staff code, or it was renewed; please ask who holds the event",
  ),
  meet_device_unknown: t(
    "這台裝置還沒有登記，或登記已經結束，請輸入工作人員代碼",
    "这台设备还没有登记，或登记已经结束，请输入工作人员代码",
    "この端末は登録されていません。スタッフコードを入力してください",
    "This device is not recorded, or no longer; please enter the staff code",
  ),
  meet_code_unknown: t(
    "這不是這場活動的報到碼，請確認有沒有打錯",
    "这不是这场活动的报到码，请确认有没有打错",
    "このイベントの受付コードではありません。入力をご確認ください",
    "This is no code of this event; please check what was typed",
  ),
  meet_code_cancelled: t(
    "這個報名已經取消，名額可能已給其他讀者",
    "这个报名已经取消，名额可能已给其他读者",
    "このお申し込みはキャンセルされています",
    "This sign-up was cancelled",
  ),
  // {session}: «2026/12/08 15:00»
  meet_code_early: t(
    "這是 {session} 場次的報名，開始前 3 小時起才能報到",
    "这是 {session} 场次的报名，开始前 3 小时起才能报到",
    "{session} の回のお申し込みです。受付は開始の 3 時間前からです",
    "This is for the session of {session}; it is open for check-in from 3 hours before it begins",
  ),
  meet_code_late: t(
    "這個場次結束已超過一天，不能再報到",
    "这个场次结束已超过一天，不能再报到",
    "この回の終了から 1 日を過ぎています",
    "This session ended more than a day ago",
  ),
};
