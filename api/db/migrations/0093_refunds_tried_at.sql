-- When the gateway was last asked: what it may just be giving back is not written down as done by hand (docs/decisions/028).
ALTER TABLE "refunds" ADD COLUMN "tried_at" timestamp with time zone;
