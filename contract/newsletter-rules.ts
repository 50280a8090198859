/** Which newsletters there are, and what people say yes to. Imports nothing. */
export const newsletterKinds = {
  books: { name: "閱林書訊", about: "每週一封：新書、編輯的選書與書摘。" },
  deals: { name: "優惠快報", about: "書展、折扣與優惠券開始時寄一封。" },
  ebooks: { name: "電子書快訊", about: "每月兩封：新上架的電子書與限時特價。" },
  children: { name: "親子共讀", about: "每月一封：依年齡挑的童書與一起讀的點子。" },
} as const;
export type NewsletterKind = keyof typeof newsletterKinds;
export const newsletterKindNames = Object.keys(newsletterKinds) as [NewsletterKind, ...NewsletterKind[]];

/** What stands beside the boxes, and is kept with what was answered to it: who changes it changes what people say yes to. */
export const newsletterWords =
  "勾選即同意把勾選的電子報寄到這個信箱。寄出前會先寄確認信，按下信中的連結並確認後才開始寄送；隨時可以取消。";

/** hours: how long the link of a confirmation mail is good; within how many an ended newsletter can be taken back; mails of a member and day */
export const newsletterLimits = { linkHours: 24, undoHours: 24, mailsPerDay: 5 };

/** 「閱林書訊」、「優惠快報」 */
export const newsletterNames = (kinds: readonly NewsletterKind[]): string =>
  kinds.map((kind) => `「${newsletterKinds[kind].name}」`).join("、");
