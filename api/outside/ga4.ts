import type { Settings } from "../settings.ts";
import type { EventToSend, Measuring } from "./measuring.ts";

/** GA4's Measurement Protocol: POST …/mp/collect, which answers 204 to whatever it was sent. */
export function ga4({ url, id, secret }: NonNullable<Settings["measuring"]>): Measuring {
  const address = `${url}?${new URLSearchParams({ measurement_id: id, api_secret: secret }).toString()}`;
  return {
    most: 25,
    async send(visit, events) {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(bodyOf(visit, events)),
        signal: AbortSignal.timeout(10_000),
        redirect: "error",
      });
      if (!response.ok) throw new Error(`The measuring service answered ${response.status}`);
    },
  };
}

/** One time for all of a call's events is what the protocol has for those that are told later; each has its own where they differ. */
const bodyOf = (client_id: string, events: EventToSend[]) => ({
  client_id,
  // counted, and for nothing else: neither advertising nor a profile
  consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
  non_personalized_ads: true,
  events: events.map(({ name, at, session, page, items, value, transaction }) => ({
    name,
    timestamp_micros: Date.parse(at) * 1000,
    params: {
      session_id: String(session),
      engagement_time_msec: 1,
      ...(page && { page_location: page }),
      ...(items && { items }),
      ...(items && value !== undefined && { currency: "TWD", value }),
      ...(transaction && { transaction_id: transaction }),
    },
  })),
});
