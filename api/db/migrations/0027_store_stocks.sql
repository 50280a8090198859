-- what stands in the shop's own stores, beside the warehouse's stocks (docs/decisions/015)
CREATE TABLE "store_stocks" (
	"brand" text NOT NULL,
	"store_id" text NOT NULL,
	"product_guid" text NOT NULL REFERENCES "products"("product_guid"),
	"quantity" integer NOT NULL,
	PRIMARY KEY("brand","store_id","product_guid"),
	FOREIGN KEY ("brand","store_id") REFERENCES "pickup_stores"("brand","store_id") ON DELETE CASCADE,
	CONSTRAINT "store_stocks_never_oversold" CHECK (quantity >= 0)
);
--> statement-breakpoint
CREATE INDEX "store_stocks_product" ON "store_stocks" USING btree ("product_guid");
