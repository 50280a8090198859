-- an operator refunds without a return: why, in words for its shopper, and what of it each line and the delivery bear
ALTER TABLE "refunds" ADD COLUMN "because" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "points_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_given" CHECK ((because is null) = (parts is null) and fee between 0 and amount and points_taken >= 0);--> statement-breakpoint
-- an allowance is a refund's, whatever made that due
ALTER TABLE "allowances" ADD COLUMN "refund_id" integer UNIQUE REFERENCES "refunds"("id") ON DELETE CASCADE;--> statement-breakpoint
UPDATE "allowances" SET "refund_id" = refunds.id FROM "refunds"
	WHERE refunds.order_id = allowances.order_id AND refunds.reason = 'return ' || allowances.return_id;--> statement-breakpoint
ALTER TABLE "allowances" ALTER COLUMN "refund_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "allowances" DROP COLUMN "return_id";
