import type { MemberCoupon } from "#contract/cart-coupons";
import { money } from "#contract/money-rules";
import { shownDay } from "../../../format.ts";
import { RadioField } from "../../../ui/choice-field.tsx";
import type { Meta } from "../../../ui/field.tsx";

/** how many stand in sight: the best for this cart come first, and delivery and payment are not far below */
const inSight = 4;

/** 我的優惠券: one of them is ticked, or none; those that this cart does not reach say what is missing. */
export function OwnCoupons({ meta, coupons, chosen }: { meta: Meta; coupons: MemberCoupon[]; chosen: string }) {
  const options = coupons.map(({ code, name, last_day, discount, missing }) => ({
    value: code,
    label: name,
    hint: [
      missing > 0 ? `再買 ${money(missing)} 就能使用` : `折抵 ${money(discount)}`,
      ...(last_day ? [`使用期限至 ${shownDay(last_day)}`] : []),
    ].join("，"),
    disabled: missing > 0,
  }));
  // a single one more is not put behind words that take its place
  const shown = coupons.length > inSight + 1 ? inSight : coupons.length;
  return (
    <RadioField
      meta={meta}
      legend="我的優惠券"
      chosen={chosen}
      options={[...options.slice(0, shown), { value: "", label: "不使用優惠券" }, ...options.slice(shown)]}
      ahead={shown + 1}
      others={`其他 ${coupons.length - shown} 張優惠券`}
    />
  );
}
