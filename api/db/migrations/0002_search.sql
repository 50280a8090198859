CREATE TABLE "product_sample" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_guid" text NOT NULL,
	"sample_order" integer NOT NULL,
	"search_text" "tsvector",
	"facet_ids" integer[] NOT NULL,
	"search_price" integer NOT NULL,
	"publish_date" date,
	"restricted" boolean NOT NULL,
	"status" text NOT NULL,
	"is_ebook" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_sample_search_text" ON "product_sample" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX "product_sample_facet_ids" ON "product_sample" USING gin ("facet_ids");--> statement-breakpoint
CREATE TABLE "suggestions" (
	"folded" text COLLATE "C" PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"weight" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "suggestions_by_one" ON "suggestions" (left("folded", 1), "weight" DESC);--> statement-breakpoint
CREATE INDEX "suggestions_by_two" ON "suggestions" (left("folded", 2), "weight" DESC);--> statement-breakpoint
CREATE INDEX "suggestions_by_three" ON "suggestions" (left("folded", 3), "weight" DESC);
