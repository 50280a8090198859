import { drawPoints } from "#contract/draws";
import { claimCoupon } from "#contract/member-coupons";
import { exchangePoints } from "#contract/point-exchange";
import { person, type Case, type Lost } from "./case.ts";
import { peopleOf } from "./people.ts";

/** A day has one draw, and a coupon is claimed or exchanged once: a second press of the same form is the same claim. */
export function couponCases(lost: Lost): Case[] {
  const { member } = peopleOf(lost);
  return [
    person({
      name: "領取優惠券",
      endpoint: claimCoupon,
      async ready() {
        await lost.query("delete from member_coupons where code = 'READ100'");
        const who = await member();
        await who.visit("/member/coupons");
        who.fill("優惠代碼或序號", "read100");
        return who;
      },
      press: (who) => who.press("領取優惠券"),
    }),
    person({
      name: "點數兌換",
      endpoint: exchangePoints,
      async ready() {
        await lost.query("delete from point_exchanges");
        await lost.query("delete from member_coupons where code = 'POINT30'");
        const who = await member();
        await who.visit("/member/pointexchange");
        return who;
      },
      press: (who) => who.press("用 25 點兌換：點數兌換：滿 300 折 30"),
      // it is one for each member: the page says that it is there, or has its button still
      again: (who) => who.post("/member/pointexchange", { code: "POINT30" }),
    }),
    person({
      name: "每日抽點數",
      endpoint: drawPoints,
      async ready() {
        await lost.query("delete from draws");
        const who = await member();
        await who.visit("/member/game");
        return who;
      },
      press: (who) => who.press("抽今天的點數"),
      again: (who) => who.post("/member/game", {}),
    }),
  ];
}
