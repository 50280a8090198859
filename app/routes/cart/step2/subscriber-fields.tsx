import { box, stack } from "#styles/page.css";
import { legend, pair } from "#styles/form.css";
import { faint } from "#styles/text.css";
import type { Draft } from "../../../shopper.server.ts";
import { TextField } from "../../../ui/plain-field.tsx";

/** Who orders: told of the order by mail and text message. */
export function SubscriberFields({
  subscriber,
  errors,
}: {
  subscriber: Draft["subscriber"];
  errors: Record<string, string>;
}) {
  return (
    <fieldset className={`${box} ${stack}`}>
      <legend className={legend}>訂購人</legend>
      <p className={faint}>訂單通知寄到電子信箱，到貨與取件通知傳到手機。</p>
      <div className={pair}>
        <TextField
          label="姓名"
          name="subscriber.name"
          autoComplete="name"
          maxLength={40}
          value={subscriber?.name}
          error={errors["subscriber.name"]}
        />
        <TextField
          label="手機號碼"
          name="subscriber.mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          value={subscriber?.mobile}
          error={errors["subscriber.mobile"]}
        />
      </div>
      <TextField
        label="電子信箱"
        name="subscriber.email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={subscriber?.email}
        error={errors["subscriber.email"]}
      />
    </fieldset>
  );
}
