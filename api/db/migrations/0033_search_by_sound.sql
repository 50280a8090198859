-- The first letters of how a completion is read in pinyin (hlm of 紅樓夢); zhuyin is looked up by the same letters. Empty where it begins with another script.
ALTER TABLE "suggestions" ADD COLUMN "initials" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX "suggestions_by_two_initials" ON "suggestions" (left("initials", 2), "weight" DESC) WHERE "initials" <> '';
--> statement-breakpoint
CREATE INDEX "suggestions_by_three_initials" ON "suggestions" (left("initials", 3), "weight" DESC) WHERE "initials" <> '';
--> statement-breakpoint
-- How far what search reads is written in the present form: after a change of the form a job writes it anew, product by product, while the shop runs.
CREATE TABLE "search_index" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL CHECK ("only"),
	"form" integer NOT NULL,
	"next_id" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "search_index" ("form", "next_id") VALUES (1, 0);
