import { t, type Text } from "./languages.ts";

/** What is wrong with a field of what comes back. */
export const ofReturns: Record<string, Text> = {
  return_nothing: t(
    "請選擇要退的商品與數量",
    "请选择要退的商品与数量",
    "返品する商品と数量を選択してください",
    "Choose what comes back, and how many",
  ),
  return_too_many: t(
    "這項商品最多還可以退 {n} 件",
    "这项商品最多还可以退 {n} 件",
    "この商品は {n} 点まで返品できます",
    "Of this at most {n} can come back",
  ),
  return_none_left: t(
    "這項商品沒有可以再退的數量，請到訂單明細查看是否已經申請過退貨",
    "这项商品没有可以再退的数量，请到订单明细查看是否已经申请过退货",
    "この商品に返品できる数量は残っていません。注文の詳細で申請済みかご確認ください",
    "None of this is left to come back; see in the order whether it was asked for already",
  ),
  return_fault_only: t(
    "這項商品不適用七日猶豫期或已逾期，只有瑕疵、破損或與訂購不符時可以退貨",
    "这项商品不适用七日犹豫期或已逾期，只有瑕疵、破损或与订购不符时可以退货",
    "この商品は不良・破損・誤配送の場合のみ返品できます",
    "This comes back only where it is faulty, damaged or not what was ordered",
  ),
  photo_type: t(
    "請選擇 JPG、PNG、HEIC、HEIF 或 PDF 檔，這個檔案的內容不是",
    "请选择 JPG、PNG、HEIC、HEIF 或 PDF 文件，这个文件的内容不是",
    "JPG・PNG・HEIC・HEIF・PDF のファイルを選択してください",
    "Choose a JPG, PNG, HEIC, HEIF or PDF file: this one is none, whatever its name",
  ),
  photo_broken: t(
    "檔案不完整或已損壞，請重新拍攝或另存後再選擇",
    "文件不完整或已损坏，请重新拍摄或另存后再选择",
    "ファイルが壊れています。撮り直すか保存し直してください",
    "The file is broken or incomplete; take or save it again",
  ),
  photo_pixels: t(
    "照片的尺寸太大，請縮小後再選擇",
    "照片的尺寸太大，请缩小后再选择",
    "画像の寸法が大きすぎます。縮小してから選択してください",
    "The picture has too many pixels; make it smaller",
  ),
  photo_empty: t(
    "檔案是空的，請重新選擇",
    "文件是空的，请重新选择",
    "ファイルが空です。選択し直してください",
    "The file is empty; choose it again",
  ),
  photo_too_large: t(
    "檔案太大，每個最多 {n} MB，請縮小後再選擇",
    "文件太大，每个最多 {n} MB，请缩小后再选择",
    "ファイルは 1 件 {n} MB までです",
    "Each file may have {n} MB; make it smaller",
  ),
  photo_too_many: t(
    "最多可附 {n} 個檔案，請移除多出的",
    "最多可附 {n} 个文件，请移除多出的",
    "ファイルは {n} 件までです",
    "At most {n} files",
  ),
  photo_gone: t(
    "這個檔案已逾時，請移除後重新選擇",
    "这个文件已超时，请移除后重新选择",
    "このファイルは期限切れです。削除して選択し直してください",
    "This file is no longer here; remove it and choose it again",
  ),
  bank_code: t(
    "請輸入 3 位數字的銀行代碼，例如 008",
    "请输入 3 位数字的银行代码，例如 008",
    "銀行コードは 3 桁の数字です",
    "The bank code has three digits",
  ),
  bank_unknown: t(
    "查無這個銀行代碼，請確認後再輸入，例如郵局 700",
    "查无这个银行代码，请确认后再输入，例如邮局 700",
    "この銀行コードは見つかりません。ご確認ください（例：郵便局 700）",
    "No bank has this code; check it, for example 700 for the post office",
  ),
  bank_account: t(
    "請輸入 6 至 16 位數字的帳號",
    "请输入 6 至 16 位数字的账号",
    "口座番号は 6〜16 桁の数字です",
    "The account number has 6 to 16 digits",
  ),
};
