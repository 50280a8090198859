-- a coupon that somebody was given, beside those that anybody uses who knows the code
ALTER TABLE "coupons" ADD COLUMN "only_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "member_coupons" (
	"member_id" integer NOT NULL REFERENCES "members"("id"),
	"code" text NOT NULL REFERENCES "coupons"("code"),
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY("member_id","code")
);
