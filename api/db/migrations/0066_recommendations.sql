-- What was ordered together with a product, written by a job alone: a page reads the rows of a few keys (docs/decisions/051).
CREATE TABLE "recommendations" (
	"product_guid" text NOT NULL REFERENCES "products"("product_guid") ON DELETE CASCADE,
	"recommended_guid" text NOT NULL REFERENCES "products"("product_guid") ON DELETE CASCADE,
	"buyers" integer NOT NULL,
	PRIMARY KEY("product_guid","recommended_guid")
);
--> statement-breakpoint
CREATE TRIGGER recommendations_changed AFTER INSERT OR UPDATE OR DELETE ON recommendations FOR EACH STATEMENT EXECUTE FUNCTION shop_changed();
