CREATE TABLE "queue_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"let_in_at" timestamp with time zone
);--> statement-breakpoint
CREATE INDEX "queue_places_waiting" ON "queue_places" USING btree ("id") WHERE let_in_at is null;--> statement-breakpoint
-- one row: what may still be let in, counted when it was last looked at, and the last place that was
CREATE TABLE "queue_door" (
	"one" boolean PRIMARY KEY DEFAULT true CHECK ("one"),
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"credit" double precision DEFAULT 0 NOT NULL,
	"last_in" bigint DEFAULT 0 NOT NULL
);--> statement-breakpoint
INSERT INTO "queue_door" ("counted_at") VALUES (now() - interval '1 day');
