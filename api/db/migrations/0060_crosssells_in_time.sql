-- a cross-sell may begin and end by itself, as a gift and an additional item do
ALTER TABLE "crosssells" ADD COLUMN "starts_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "crosssells" ADD COLUMN "ends_at" timestamp with time zone;
