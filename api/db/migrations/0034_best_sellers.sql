-- The places of each list of bestsellers, written by a job alone: a page reads the rows of one key (docs/decisions/043).
CREATE TABLE "best_sellers" (
	"list" text NOT NULL,
	"category_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"product_guid" text NOT NULL REFERENCES "products"("product_guid") ON DELETE CASCADE,
	"basis" text NOT NULL,
	PRIMARY KEY("list","category_id","place")
);
--> statement-breakpoint
CREATE TRIGGER best_sellers_changed AFTER INSERT OR UPDATE OR DELETE ON best_sellers FOR EACH STATEMENT EXECUTE FUNCTION shop_changed();
--> statement-breakpoint
-- the orders of the last weeks, which lie together: a few bytes for each hundred of pages, and nothing to do for a new order
CREATE INDEX "orders_created" ON "orders" USING brin ("created_at");
