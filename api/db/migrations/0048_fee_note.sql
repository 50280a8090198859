-- Why the delivery cost that, as its shopper was told; of orders from before nobody knows.
ALTER TABLE "orders" ADD COLUMN "fee_note" text DEFAULT '' NOT NULL;
