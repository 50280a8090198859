-- what shows why goods come back; in the database, which all processes of the shop have in common (decision 037)
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL REFERENCES "orders"("id"),
	"return_id" integer REFERENCES "returns"("id") ON DELETE CASCADE,
	"press" text NOT NULL,
	"digest" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content" bytea NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_photos_once" UNIQUE ("order_id", "press", "digest"),
	CONSTRAINT "return_photos_kind" CHECK (kind in ('picture', 'pdf'))
);
--> statement-breakpoint
-- a JPEG is as small as it can be made
ALTER TABLE "return_photos" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE INDEX "return_photos_return" ON "return_photos" USING btree ("return_id");
