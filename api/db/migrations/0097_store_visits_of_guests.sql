-- In which guest's session a visit to a store map was begun: who signs in out of it takes the store along, and an address alone takes nothing.
ALTER TABLE "store_visits" ADD COLUMN "guest" text;
--> statement-breakpoint
CREATE INDEX "store_visits_guest" ON "store_visits" ("guest");
