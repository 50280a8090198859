-- Who asked for a return, and whether the order's mailbox has confirmed the account: whoever found an order by number and address could name their own.
ALTER TABLE "returns" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "account_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "account_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_asked_by" CHECK (asked_by in ('placed', 'found'));
