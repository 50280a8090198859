-- what is sent abroad costs by its weight; null: nobody has weighed it
ALTER TABLE "products" ADD COLUMN "weight" integer;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight" CHECK (weight > 0);
--> statement-breakpoint
-- an entry of the address book may be abroad, and have another telephone (§3)
ALTER TABLE "address_books" ADD COLUMN "country" text DEFAULT 'TW' NOT NULL;
--> statement-breakpoint
ALTER TABLE "address_books" ADD COLUMN "telephone_country_code" text;
--> statement-breakpoint
ALTER TABLE "address_books" ADD COLUMN "telephone" text;
--> statement-breakpoint
ALTER TABLE "address_books" ADD COLUMN "extension" text;
