-- until now nobody could say that an order was sent: what is older than a month is taken for done, without a mail or points; of the rest the shop
-- knows what has left, so its shopper asks before it is cancelled
UPDATE "orders" SET "status" = 'completed' WHERE "status" = 'placed' AND "created_at" < now() - interval '30 days';
--> statement-breakpoint
UPDATE "orders" SET "status" = 'preparing' WHERE "status" = 'placed' AND "delivery" <> 11;
--> statement-breakpoint
-- the days of that are not known
DELETE FROM "order_events" WHERE "status" in ('completed', 'preparing');
