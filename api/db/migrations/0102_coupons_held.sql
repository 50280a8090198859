-- Who holds a coupon unused is counted with it: each claim counted all its holders anew.
ALTER TABLE "coupons" ADD COLUMN "held_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "coupons" SET "held_count" = given.held FROM (
  SELECT code, count(*)::integer AS held FROM member_coupons
  WHERE NOT EXISTS (SELECT FROM coupon_uses used WHERE used.code = member_coupons.code AND used.owner = 'm' || member_coupons.member_id)
  GROUP BY code
) AS given WHERE given.code = coupons.code;
