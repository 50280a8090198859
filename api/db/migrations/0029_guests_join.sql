-- a guest joins with an order (docs/decisions/012)
ALTER TABLE "members" ADD COLUMN "guest_owner" text;
