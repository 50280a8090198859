-- a number that stands for a coupon: whoever of the members types it first has it
CREATE TABLE "coupon_serials" (
	"serial" text PRIMARY KEY,
	"code" text NOT NULL REFERENCES "coupons"("code"),
	"claimed_by" integer REFERENCES "members"("id"),
	"claimed_at" timestamp with time zone,
	CONSTRAINT "coupon_serials_claimed" CHECK ((claimed_by is null) = (claimed_at is null))
);
