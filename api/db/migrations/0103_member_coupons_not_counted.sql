-- Nobody counts a coupon's holders any more.
DROP INDEX "member_coupons_code";
