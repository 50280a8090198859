-- of the message of a verification code: the flow whose page is told where it could not be delivered
ALTER TABLE "outbox" ADD COLUMN "code_flow" text;--> statement-breakpoint
-- refused for good, or too often
ALTER TABLE "outbox" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_code_flow" ON "outbox" USING btree ("code_flow") WHERE code_flow is not null;
