import { useEffect, useRef, useState, type RefObject } from "react";
import type { Quote } from "#contract/checkout";
import { putBack } from "./put-back.ts";

/**
 * The delivery that was chosen, and the payment with it: the one that was wished for wherever the delivery has it, however many others were tried between.
 * `payment` is missing until another delivery is chosen: it is the form's.
 */
export function useChosenDelivery(quote: Quote, form: RefObject<HTMLFormElement>) {
  const [chosen, show] = useState<{ delivery: number | null; payment?: string }>({ delivery: quote.delivery });
  const wish = useRef<number | null>(quote.payment);
  // ticked before the scripts were here
  useEffect(() => {
    wish.current = Number(new FormData(form.current!).get("payment")) || wish.current;
  }, [form]);
  return {
    ...chosen,
    wishFor: (payment: number) => void (wish.current = payment),
    /** What it answers is to be told: the payment that takes another's place. */
    choose(delivery: number): string {
      const before = Number(new FormData(form.current!).get("payment"));
      const { payments: fitting = [] } = quote.deliveries.find((one) => one.delivery === delivery) ?? {};
      const now = fitting.find(({ payment }) => payment === wish.current) ?? fitting[0];
      show({ delivery, payment: String(now?.payment ?? "") });
      return before && now && now.payment !== before ? `付款方式改為${now.name}` : "";
    },
    /** What the shop did not take is not shown as taken: the choices that the sum is of are put back; `code`: the typed one among them. */
    takeBack(code: string) {
      show({ delivery: quote.delivery, payment: String(quote.payment ?? "") });
      wish.current = quote.payment;
      putBack(form.current, "delivery", quote.delivery);
      putBack(form.current, "payment", quote.payment);
      const field = (name: string) =>
        form.current!.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      const country = field("country");
      if (country) country.value = quote.country ?? "";
      // emptied by another coupon's tick; what is typed stays
      for (const name of ["coupon_code", "shown_code"]) field(name)!.value ||= code;
    },
  };
}
