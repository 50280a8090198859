const again = "沒有做任何變更。請重新整理原來的頁面，再送一次。";

/** What is told of a form that is refused whole, before anything is made of it: what happened, and what to do. */
export const refusals = {
  elsewhere: "這個請求不是從本站送出的，沒有做任何變更。請回到本站的頁面，再按一次。",
  fields: `送出的欄位有誤，${again}`,
  type: `送出的格式不受支援，${again}`,
  incomplete: `送出的資料不完整，${again}`,
  many: "送出的欄位太多，請減少內容後再送一次。",
  large: "送出的資料太大，請縮短內容或縮小檔案後再送一次。",
  largeOrLate: "送出的資料太大，或沒有在時間內送達，請縮短內容或縮小檔案後再送一次。",
};

export const refused = (status: number, message: string): Response =>
  Response.json({ code: "refused", message }, { status });
