-- the partner whose link led to an order, with the query that it settles by (docs/decisions/015)
ALTER TABLE "orders" ADD COLUMN "referral" jsonb;
