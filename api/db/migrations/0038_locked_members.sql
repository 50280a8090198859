-- The shop has shut this account until it opens it again; null: it has not.
ALTER TABLE "members" ADD COLUMN "shut_at" timestamp with time zone;
