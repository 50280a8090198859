-- A guest's order is found by its number and an address: from one number no other may follow. The key is the database's own, made once.
CREATE TABLE "order_number_key" ("key" text NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_number_key_is_one" ON "order_number_key" ((true));
--> statement-breakpoint
INSERT INTO "order_number_key" VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
--> statement-breakpoint
-- `start` and six digits: the row's number, its halves of three digits mixed six times by the key (a Feistel network), so that a million orders in a row
-- get a million different endings. What an order of before this migration has already is mixed on.
CREATE FUNCTION "order_number" ("start" text, "row" bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  secret text := (SELECT "key" FROM "order_number_key");
  high int := ("row" % 1000000) / 1000;
  low int := "row" % 1000;
  mixed bytea;
  kept int;
  made text;
BEGIN
  LOOP
    FOR turn IN 1..6 LOOP
      mixed := sha256(convert_to(secret || turn || ':' || low, 'UTF8'));
      kept := low;
      low := (high + get_byte(mixed, 0) * 65536 + get_byte(mixed, 1) * 256 + get_byte(mixed, 2)) % 1000;
      high := kept;
    END LOOP;
    made := "start" || lpad((high * 1000 + low)::text, 6, '0');
    EXIT WHEN NOT EXISTS (SELECT FROM "orders" WHERE "order_number" = made);
  END LOOP;
  RETURN made;
END $$;
