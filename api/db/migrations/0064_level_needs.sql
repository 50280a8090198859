-- What a level needs within a year is the shop's to change; the first level needs nothing and has no row.
CREATE TABLE "level_needs" (
	"card_level" text PRIMARY KEY,
	"money" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "level_needs_numbers" CHECK (money > 0 and count > 0)
);--> statement-breakpoint
INSERT INTO "level_needs" ("card_level", "money", "count") VALUES ('silver', 3000, 2), ('gold', 12000, 4);--> statement-breakpoint
CREATE TRIGGER level_needs_changed AFTER INSERT OR UPDATE OR DELETE ON level_needs FOR EACH STATEMENT EXECUTE FUNCTION shop_changed();
--> statement-breakpoint
-- a card keeps what was needed when it was given: nobody loses it by a change
ALTER TABLE "member_cards" ADD COLUMN "needed_money" integer NOT NULL DEFAULT 0, ADD COLUMN "needed_count" integer NOT NULL DEFAULT 0;--> statement-breakpoint
UPDATE "member_cards" SET needed_money = needs.money, needed_count = needs.count FROM "level_needs" needs WHERE needs.card_level = member_cards.card_level;--> statement-breakpoint
ALTER TABLE "member_cards" ALTER COLUMN "needed_money" DROP DEFAULT, ALTER COLUMN "needed_count" DROP DEFAULT;
