-- what the counters of a mall sell to go with a product
CREATE TABLE "mall_products" (
	"product_guid" text NOT NULL REFERENCES "products"("product_guid") ON DELETE CASCADE,
	"mall_guid" text NOT NULL REFERENCES "products"("product_guid") ON DELETE CASCADE,
	"mall" text NOT NULL,
	"sort" integer DEFAULT 999 NOT NULL,
	CONSTRAINT "mall_products_product_guid_mall_guid_pk" PRIMARY KEY("product_guid","mall_guid"),
	CONSTRAINT "mall_products_another" CHECK (mall_guid <> product_guid)
);
--> statement-breakpoint
-- §2: twelve letters and digits, or more
ALTER TABLE "products" DROP CONSTRAINT "products_guid_shape";
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_guid_shape" CHECK ("products"."product_guid" ~ '^[0-9a-z]{12,64}$');
--> statement-breakpoint
CREATE TRIGGER mall_products_changed AFTER INSERT OR UPDATE OR DELETE ON mall_products FOR EACH STATEMENT EXECUTE FUNCTION shop_changed();
