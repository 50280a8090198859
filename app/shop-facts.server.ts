import { deliveries, deliveryCodes, hasParcel, type Delivery } from "#contract/deliveries";
import { isOffered, paymentCodes, payments, type Payment, type PaymentCode } from "#contract/payments";
import { settings } from "./settings.server.ts";

const { seller } = settings;

/** What the footer tells of the shop on every page: who sells, and how one pays and is reached, as the tables of contract/ offer it. */
export const shopFacts = {
  /** one line each; what the operator has not given is not there */
  seller: [
    seller.name,
    seller.registration && `統一編號 ${seller.registration}`,
    seller.address,
    [seller.phone && `客服電話 ${seller.phone}`, seller.hours].filter(Boolean).join("，"),
  ].filter((line): line is string => Boolean(line)),
  email: seller.email,
  payments: [
    ...new Set(
      paymentCodes
        .map((code): Payment & { code: PaymentCode } => ({ ...payments[code], code }))
        .filter(({ code, for_nothing }) => isOffered(code, new Set(settings.gateways)) && !for_nothing)
        .map(({ mark, name }) => mark ?? name),
    ),
  ],
  deliveries: deliveryCodes
    .filter((code) => deliveries[code].offer !== null && hasParcel(deliveries[code] as Delivery))
    .map((code) => deliveries[code].name),
};
