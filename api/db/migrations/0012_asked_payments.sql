-- where a gateway that was asked for its page has it, and when it was last asked how the payment stands
ALTER TABLE "payments" ADD COLUMN "page_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_unanswered" ON "payments" USING btree ("created_at") WHERE page_url is not null and status in ('started', 'expired');
