import { desc, lt } from "drizzle-orm";
import {
  askForInvoice,
  giveCoupons,
  listInvoices,
  listMessages,
  listOperatorActions,
  listRefunds,
  listShopCrosssells,
  askMember,
  lockMember,
  receivePayment,
  recordAllowance,
  recordInvoiceIssued,
  recordInvoiceVoid,
  retryRefund,
  saveAdditionalItems,
  saveBrands,
  saveCardHolders,
  saveCategories,
  saveChapters,
  saveCoupons,
  saveCrosssells,
  saveGifts,
  saveMalls,
  savePickupStores,
  savePromotions,
  changeStock,
  sendNotice,
  settleRefund,
  listShopPointOffers,
  savePointOffers,
  setDraw,
  setLevels,
  showDraw,
  showLevels,
  showPointLedger,
  unlockMember,
} from "#contract/ops";
import { listShopOrders, moveOrder, showShopOrder } from "#contract/order-ops";
import { acceptReview, listShopReviews, refuseReview } from "#contract/review-ops";
import { operator_actions } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { audited, auditedRows } from "./ops/audit.ts";
import { putBrand } from "./ops/brands.ts";
import { categoryWriter } from "./ops/categories.ts";
import { putCardHolder } from "./ops/card-holders.ts";
import { putChapter } from "./ops/chapters.ts";
import { giveCoupon, lockCoupons, lockHoldersAndCoupons, putCoupon } from "./ops/coupons.ts";
import { drawForOperator, putDraw } from "./ops/draws.ts";
import { askAgain, newestInvoices } from "./ops/invoices.ts";
import { recordAllowed, recordIssue, recordVoid } from "./invoices.ts";
import { putMall } from "./ops/malls.ts";
import { askAtSignIn, open, shut } from "./ops/members.ts";
import { levelsForOperator, putLevels } from "./ops/levels.ts";
import { newestMessages, sendAgain } from "./ops/messages.ts";
import { pointOffers, putPointOffer } from "./ops/point-offers.ts";
import { readBothSides } from "./points.ts";
import { receive } from "./payments.ts";
import { newestRefunds, retry, settle } from "./ops/refunds.ts";
import { listForOperator, moveByOperator, showToOperator } from "./ops/orders.ts";
import { judge, reviewsToJudge } from "./ops/reviews.ts";
import { putPromotion } from "./ops/promotions.ts";
import { lockShelves, moveStock } from "./ops/stock.ts";
import { putStore } from "./ops/stores.ts";
import { crosssellsOf, putCrosssell } from "./ops/crosssells.ts";
import { putAdditionalItem, putGift } from "./ops/together.ts";

export { audited, noteAction } from "./ops/audit.ts";

/** The operator's commands: endpoints like the others, but only for the holder of the operator's key, and every write is in the audit. */
export const operatorHandlers: Handler[] = [
  auditedRows(saveCategories, categoryWriter),
  auditedRows(saveBrands, putBrand),
  auditedRows(savePickupStores, putStore),
  auditedRows(changeStock, moveStock, lockShelves),
  auditedRows(saveChapters, putChapter),
  auditedRows(saveCoupons, putCoupon, lockCoupons),
  auditedRows(giveCoupons, giveCoupon, lockHoldersAndCoupons),
  handle(listShopPointOffers, async (_asked, ctx) => pointOffers(ctx.db)),
  auditedRows(savePointOffers, putPointOffer),
  auditedRows(saveCardHolders, putCardHolder),
  auditedRows(savePromotions, putPromotion),
  auditedRows(saveGifts, putGift),
  auditedRows(saveAdditionalItems, putAdditionalItem),
  auditedRows(saveCrosssells, putCrosssell),
  handle(listShopCrosssells, async (asked, ctx) => crosssellsOf(asked, ctx)),
  auditedRows(saveMalls, putMall),
  handle(listMessages, async (asked, ctx) => newestMessages(ctx.db, asked)),
  audited(sendNotice, async (asked, ctx) => sendAgain(asked, ctx)),
  handle(listInvoices, async (asked, ctx) => newestInvoices(ctx.db, asked)),
  audited(askForInvoice, async (asked, ctx) => askAgain(asked, ctx)),
  audited(recordInvoiceIssued, async (asked, ctx) => recordIssue(asked, ctx)),
  audited(recordInvoiceVoid, async (asked, ctx) => recordVoid(asked, ctx)),
  audited(recordAllowance, async (asked, ctx) => recordAllowed(asked, ctx)),
  audited(receivePayment, async (asked, ctx) => receive(asked, ctx)),
  handle(listRefunds, async (asked, ctx) => newestRefunds(ctx.db, asked)),
  audited(settleRefund, async (asked, ctx) => settle(asked, ctx)),
  audited(retryRefund, async (asked, ctx) => retry(asked, ctx)),
  handle(showPointLedger, async (_asked, ctx) => readBothSides(ctx.db)),
  handle(showDraw, async (_asked, ctx) => drawForOperator(ctx.db)),
  audited(setDraw, async (asked, ctx) => putDraw(ctx.db, asked)),
  handle(showLevels, async (_asked, ctx) => levelsForOperator(ctx.db)),
  audited(setLevels, async (asked, ctx) => putLevels(ctx.db, asked)),
  audited(lockMember, async (asked, ctx) => shut(asked, ctx)),
  audited(unlockMember, async (asked, ctx) => open(asked, ctx)),
  audited(askMember, async (asked, ctx) => askAtSignIn(asked, ctx)),
  handle(listShopOrders, async (asked, ctx) => listForOperator(ctx.db, asked)),
  handle(showShopOrder, async (asked, ctx) => showToOperator(asked, ctx)),
  audited(moveOrder, async (asked, ctx) => moveByOperator(asked, ctx)),
  handle(listShopReviews, async (asked, ctx) => reviewsToJudge(ctx.db, asked)),
  audited(acceptReview, async ({ number }, ctx) => judge({ number, state: "accepted", because: null }, ctx)),
  audited(refuseReview, async ({ number, because }, ctx) => judge({ number, state: "refused", because }, ctx)),
  handle(listOperatorActions, async ({ before_id }, ctx) =>
    ctx.db
      .select()
      .from(operator_actions)
      .where(before_id === undefined ? undefined : lt(operator_actions.id, before_id))
      .orderBy(desc(operator_actions.id))
      .limit(50),
  ),
];
