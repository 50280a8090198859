-- Encoded pictures that no row names, and since when: after some time their files go (docs/decisions/047).
CREATE TABLE "unused_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unused_pictures_since" ON "unused_pictures" USING btree ("since");
--> statement-breakpoint
-- who names it is asked for each picture of the folder
CREATE INDEX "products_image" ON "products" USING btree ("image") WHERE image IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "product_pictures_image" ON "product_pictures" USING btree ("image") WHERE image IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "product_extras_pictured" ON "product_extras" USING gin ("pictures" jsonb_path_ops) WHERE pictures <> '[]';
