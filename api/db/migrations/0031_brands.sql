-- A brand may have a picture, and every brand that a product names is one.
ALTER TABLE "brands" ADD COLUMN "image" text;
--> statement-breakpoint
INSERT INTO "brands" ("name") SELECT DISTINCT "brand_name" FROM "products" WHERE "brand_name" <> '' AND NOT EXISTS (SELECT FROM "brands" WHERE "brands"."name" = "brand_name") ORDER BY 1;
--> statement-breakpoint
-- the shelves of a brand are counted, and its best is found, without the wide rows
CREATE INDEX "products_brand" ON "products" ("brand_name", "hot_rank" DESC) INCLUDE ("level1_id", "level2_id", "level3_id", "product_guid") WHERE "brand_name" IS NOT NULL AND NOT "restricted";
--> statement-breakpoint
CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH STATEMENT EXECUTE FUNCTION shop_changed();
