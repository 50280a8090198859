import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { limits } from "#contract/codes";
import { bookEarnings } from "./affiliates.ts";
import { rankBestSellers } from "./best-sellers.ts";
import { forgetCarts } from "./cart.ts";
import { deliverOutbox, giveUpOld } from "./delivery.ts";
import { forgetWhatIsOver } from "./forgetting.ts";
import type { Parts } from "./handle.ts";
import { forgetGiftSessions } from "./gift-assistant.ts";
import { issueInvoices, writeAllowances } from "./invoices.ts";
import { forgetEvents, sendEvents } from "./measuring.ts";
import { renewCards } from "./members.ts";
import { moveOnByTime } from "./orders.ts";
import { writeIssues } from "./newsletters.ts";
import { createMailSender, createSmsSender } from "./outside.ts";
import { askUnanswered, expireOrders } from "./payments.ts";
import { removeUnused } from "./picture-files.ts";
import { checkPoints, expirePoints } from "./points.ts";
import { tellOfStock } from "./product-notifications.ts";
import { forgetQuestions } from "./questions.ts";
import { forgetPlaces } from "./queue.ts";
import { findRecommendations } from "./recommendations.ts";
import { forgetCompletions, renewIndex } from "./search.ts";
import { carryOutRefunds } from "./refunds.ts";
import { forgetReplays } from "./replays.ts";
import { forgetAccounts, forgetPhotos } from "./returns.ts";

/** What happens later, again and again. Each job may run in several processes at once: it claims rows, or does what may be done twice. */
export interface Job {
  name: string;
  /** ms between the end of one run and the next */
  every: number;
  run(parts: Parts): Promise<unknown>;
}

function jobsOf(parts: Parts): Job[] {
  const mail = createMailSender(parts.settings);
  const sms = createSmsSender(parts.settings);
  return [
    // each on its own: a mail server that hangs makes no code by SMS wait
    {
      name: "deliver mails",
      every: 1_000,
      run: ({ database, log }) => deliverOutbox(database.db, { mail, sms: null }, log),
    },
    {
      name: "deliver SMS",
      every: 1_000,
      run: ({ database, log }) => deliverOutbox(database.db, { mail: null, sms }, log),
    },
    { name: "give up old messages", every: 300_000, run: ({ database }) => giveUpOld(database.db) },
    { name: "issue invoices", every: 2_000, run: issueInvoices },
    { name: "write allowances", every: 2_000, run: writeAllowances },
    { name: "give money back", every: 2_000, run: carryOutRefunds },
    { name: "send what was measured", every: 5_000, run: sendEvents },
    { name: "tell of what is back in stock", every: 5_000, run: tellOfStock },
    { name: "write newsletters", every: 5_000, run: writeIssues },
    { name: "ask about payments that never answered", every: 20_000, run: askUnanswered },
    { name: "cancel what was not paid", every: 60_000, run: expireOrders },
    { name: "move orders on by time", every: 60_000, run: moveOnByTime },
    { name: "book what affiliates earn", every: 60_000, run: bookEarnings },
    { name: "write the search index in its new form", every: 60_000, run: ({ database }) => renewIndex(database.db) },
    { name: "rank bestsellers", every: 300_000, run: rankBestSellers },
    { name: "find what is bought together", every: 300_000, run: findRecommendations },
    { name: "forget what nothing is called by", every: 300_000, run: forgetCompletions },
    { name: "renew cards", every: 600_000, run: renewCards },
    // twice in each hour's part of the folder, so that none is left out
    { name: "remove unused pictures", every: 1_800_000, run: removeUnused },
    { name: "let points fall due", every: 3_600_000, run: expirePoints },
    { name: "check the ledger of points", every: 86_400_000, run: checkPoints },
    { name: "forget carts", every: 3_600_000, run: ({ database }) => forgetCarts(database.db, limits.cartDays) },
    { name: "forget accounts", every: 3_600_000, run: forgetAccounts },
    { name: "forget photos", every: 3_600_000, run: forgetPhotos },
    { name: "forget what was measured", every: 3_600_000, run: forgetEvents },
    { name: "forget recordings", every: 3_600_000, run: forgetReplays },
    { name: "forget questions", every: 3_600_000, run: forgetQuestions },
    { name: "forget places in the queue", every: 600_000, run: forgetPlaces },
    { name: "forget conversations", every: 3_600_000, run: forgetGiftSessions },
    { name: "forget what is over", every: 3_600_000, run: forgetWhatIsOver },
  ];
}

/** Starts the loops; `stop` waits for the runs that are under way. */
export function startJobs(parts: Parts, jobs = jobsOf(parts)): { stop(): Promise<void> } {
  if (parts.settings.mode === "live" && !parts.settings.smtpUrl)
    parts.log.warn("SMTP_URL is not set: mail waits in the outbox table");
  if (!parts.outside.invoices) parts.log.warn("INVOICE_URL is not set: invoices wait in the invoices table");
  const stopping = new AbortController();
  // each of them waits for it; node warns of more than ten
  setMaxListeners(jobs.length, stopping.signal);
  const loops = jobs.map(async (job) => {
    while (!stopping.signal.aborted) {
      await job.run(parts).catch((error: unknown) => parts.log.error({ err: error, job: job.name }, "job failed"));
      // rejects where it is stopped
      await pause(job.every, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
