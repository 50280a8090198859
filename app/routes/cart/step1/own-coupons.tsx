import type { MemberCoupon } from "#contract/cart-coupons";
import { money } from "#contract/money-rules";
import { shownDay } from "../../../format.ts";
import { RadioField } from "../../../ui/choice-field.tsx";
import type { Meta } from "../../../ui/field.tsx";

/** 我的優惠券: one of them is ticked, or none; those that this cart does not reach say what is missing. */
export const OwnCoupons = ({ meta, coupons, chosen }: { meta: Meta; coupons: MemberCoupon[]; chosen: string }) => (
  <RadioField
    meta={meta}
    legend="我的優惠券"
    chosen={chosen}
    options={[
      ...coupons.map(({ code, name, last_day, discount, missing }) => ({
        value: code,
        label: name,
        hint: [
          missing > 0 ? `再買 ${money(missing)} 就能使用` : `折抵 ${money(discount)}`,
          ...(last_day ? [`使用期限至 ${shownDay(last_day)}`] : []),
        ].join("，"),
        disabled: missing > 0,
      })),
      { value: "", label: "不使用優惠券" },
    ]}
  />
);
