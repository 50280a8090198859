-- what only some products have: beside the wide row, read for a product's own page and calls alone
CREATE TABLE "product_extras" (
	"product_guid" text PRIMARY KEY NOT NULL REFERENCES "products"("product_guid") ON DELETE CASCADE,
	"work" text,
	"more_publishers" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"hot_selling_wording" text DEFAULT '' NOT NULL,
	"sales_warning" text DEFAULT '' NOT NULL,
	"table_of_contents" text DEFAULT '' NOT NULL,
	"author_intro" text DEFAULT '' NOT NULL,
	"editor_note" text DEFAULT '' NOT NULL,
	"vendor_serial" text,
	"mch" text,
	"transfer_type" text,
	"pictures" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "product_extras_transfer" CHECK (transfer_type in ('store', 'supplier')),
	CONSTRAINT "product_extras_pictures" CHECK (jsonb_typeof(pictures) = 'array')
);
--> statement-breakpoint
CREATE INDEX "product_extras_work" ON "product_extras" USING btree ("work") WHERE work IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER product_extras_changed AFTER INSERT OR UPDATE OR DELETE ON product_extras FOR EACH STATEMENT EXECUTE FUNCTION shop_changed();
