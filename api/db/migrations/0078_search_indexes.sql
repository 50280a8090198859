-- A shelf of up to 5,000 products is counted from its index alone: their rows lie all over the table, and to fetch them was nine tenths of the work.
DROP INDEX "products_level2";--> statement-breakpoint
DROP INDEX "products_level3";--> statement-breakpoint
CREATE INDEX "products_level2" ON "products" ("level2_id", "hot_rank" DESC NULLS LAST, "id") INCLUDE ("product_guid", "facet_ids", "search_price", "publish_date", "restricted");--> statement-breakpoint
CREATE INDEX "products_level3" ON "products" ("level3_id", "hot_rank" DESC NULLS LAST, "id") INCLUDE ("product_guid", "facet_ids", "search_price", "publish_date", "restricted");--> statement-breakpoint
-- One in five of the sample (api/search/count.ts): where there are a thousand hits among these, the others are not looked at.
CREATE INDEX "product_sample_slice_text" ON "product_sample" USING gin ("search_text") WHERE "sample_order" < -1288490189;--> statement-breakpoint
CREATE INDEX "product_sample_slice_facets" ON "product_sample" USING gin ("facet_ids") WHERE "sample_order" < -1288490189;
