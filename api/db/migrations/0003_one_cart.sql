-- every cart is rows: of a member (m<id>), of a guest's session (g<session>), of a visitor (v<hash of the cart id>)
ALTER TABLE "cart_items" ADD COLUMN "owner" text;--> statement-breakpoint
UPDATE "cart_items" SET "owner" = 'm' || "member_id";--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "owner" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_member_id_product_guid_is_additional_item_pk";--> statement-breakpoint
ALTER TABLE "cart_items" DROP COLUMN "member_id";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "member_id" integer GENERATED ALWAYS AS (CASE WHEN "owner" LIKE 'm%' THEN substr("owner", 2)::integer END) STORED;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_member" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_pk" PRIMARY KEY ("owner", "product_guid", "is_additional_item");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_owner" CHECK ("owner" ~ '^(m[0-9]+|g.+|v.+)$');--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "changed_at" timestamp with time zone NOT NULL DEFAULT now();--> statement-breakpoint
CREATE INDEX "cart_items_age" ON "cart_items" ("changed_at") WHERE "member_id" IS NULL;--> statement-breakpoint
CREATE INDEX "cart_items_of_member" ON "cart_items" ("member_id") WHERE "member_id" IS NOT NULL;
