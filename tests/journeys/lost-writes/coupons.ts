import { claimCoupon } from "#contract/member-coupons";
import { person, type Case, type Lost } from "./case.ts";
import { peopleOf } from "./people.ts";

/** A coupon is claimed once: a second press of the same form is the same claim. */
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
  ];
}
