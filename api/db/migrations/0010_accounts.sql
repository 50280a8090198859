-- a session is prolonged by use, never beyond `ends_at`
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sessions" SET "ends_at" = "expires_at";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
-- an address or phone is proven by a code of its own; what was dropped because it was not proven opens nothing
ALTER TABLE "members" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "unproven_email" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "unproven_phone" text;--> statement-breakpoint
CREATE INDEX "members_unproven_email" ON "members" USING btree ("unproven_email") WHERE unproven_email is not null;--> statement-breakpoint
CREATE INDEX "members_unproven_phone" ON "members" USING btree ("unproven_phone") WHERE unproven_phone is not null;--> statement-breakpoint
-- every code that was sent, for the limits of a day
CREATE TABLE "code_sends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"destination" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "code_sends_destination" ON "code_sends" USING btree ("destination","sent_at");--> statement-breakpoint
INSERT INTO "code_sends" ("destination", "sent_at") SELECT "destination", "created_at" FROM "verification_codes", generate_series(1, "sends");--> statement-breakpoint
-- few products are restricted: whether a list hides one is asked along them
CREATE INDEX "products_restricted" ON "products" USING btree ("id") WHERE restricted;
