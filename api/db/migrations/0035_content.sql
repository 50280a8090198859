-- A slot may have its time, as an activity has; null: from ever, or for ever.
ALTER TABLE "slots" ADD COLUMN "starts_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "ends_at" timestamp with time zone;
--> statement-breakpoint
-- Each publish of content, with what stood before in the places that it changed (docs/decisions/044).
CREATE TABLE "content_versions" (
	"version" integer PRIMARY KEY,
	"operator" text NOT NULL,
	"note" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
