-- Who was accepted and is no more was written as who never was: what the page says differs, and a click is counted of an accepted one alone.
ALTER TABLE "affiliates" DROP CONSTRAINT "affiliates_state";--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_state" CHECK (state in ('asked', 'accepted', 'refused', 'stopped', 'ended'));--> statement-breakpoint
UPDATE "affiliates" SET "state" = 'stopped' WHERE "state" = 'refused' AND (EXISTS (SELECT FROM "affiliate_clicks" "one" WHERE "one"."member_id" = "affiliates"."member_id") OR EXISTS (SELECT FROM "affiliate_orders" "one" WHERE "one"."member_id" = "affiliates"."member_id"));
