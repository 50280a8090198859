-- A card that was refused may be followed by another on the same page: its news may be lost as those of any.
DROP INDEX "payments_unanswered";--> statement-breakpoint
CREATE INDEX "payments_unanswered" ON "payments" USING btree ("created_at") WHERE status in ('started', 'expired', 'failed');
