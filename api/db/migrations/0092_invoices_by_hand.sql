-- When the service was last asked: what is just being asked for is not written down as done by hand (docs/decisions/026).
ALTER TABLE "invoices" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "allowances" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
-- An invoice that is too late to be voided is allowed for whole, also where nothing was paid yet: then there is no refund.
ALTER TABLE "allowances" ALTER COLUMN "refund_id" DROP NOT NULL;
