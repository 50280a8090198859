-- Whoever sends takes rows first, and asks nobody outside while it holds them: a claim of ten minutes ago is of a process that is gone.
ALTER TABLE "retail_events" ADD COLUMN "claimed_at" timestamp with time zone;
