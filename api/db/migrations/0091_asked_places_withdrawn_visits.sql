-- Whether a place was asked for again since it was taken (docs/decisions/066). Those of before are taken to be.
ALTER TABLE "queue_places" ADD COLUMN "asked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_places" ALTER COLUMN "asked" SET DEFAULT false;
--> statement-breakpoint
-- Names of visits whose consent was taken back within the last hours: what is still on its way is not noted under them (docs/decisions/062).
CREATE TABLE "withdrawn_visits" (
	"visit" uuid PRIMARY KEY NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT now() NOT NULL
);
