-- What waits for a sender that this shop does not have was gone through each second by the other kind's job.
DROP INDEX "outbox_unsent";--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("kind","next_try_at") WHERE sent_at is null and given_up_at is null;
