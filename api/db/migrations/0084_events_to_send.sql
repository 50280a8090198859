-- By time: what was never sent, and is too old to be, was gone through at each claim.
DROP INDEX "retail_events_unsent";--> statement-breakpoint
CREATE INDEX "retail_events_to_send" ON "retail_events" USING btree ("created_at","id") WHERE sent_at is null;
