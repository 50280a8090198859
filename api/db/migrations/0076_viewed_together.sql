-- How many visits looked at both, in one sitting (docs/decisions/051). A row now stands for what was ordered together, looked at together, or both.
ALTER TABLE "recommendations" ADD COLUMN "viewers" integer DEFAULT 0 NOT NULL;
