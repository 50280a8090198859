-- when an order came into each state, whoever led it there; the first is its own created_at
CREATE TABLE "order_events" (
	"order_id" integer NOT NULL REFERENCES "orders"("id") ON DELETE CASCADE,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY("order_id","status")
);
--> statement-breakpoint
CREATE FUNCTION order_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_events (order_id, status) VALUES (NEW.id, NEW.status) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_moved AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION order_moved();
--> statement-breakpoint
-- nobody knows any more when these arrived: their time begins now
INSERT INTO "order_events" ("order_id", "status") SELECT "id", 'arrived' FROM "orders" WHERE "status" = 'arrived';
--> statement-breakpoint
-- who carries the parcel, under which number
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
-- what a job looks for: what has arrived, and what is provided without a parcel
CREATE INDEX "orders_on_their_way" ON "orders" USING btree ("status", "id") WHERE status in ('placed', 'preparing', 'shipped', 'arrived');
--> statement-breakpoint
-- points fall due; null: never
ALTER TABLE "points" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "points_due" ON "points" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
-- an order earns once
CREATE UNIQUE INDEX "points_earned_once" ON "points" USING btree ("order_id") WHERE amount > 0 and expires_at is not null;
