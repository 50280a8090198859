-- How many of a limited coupon are had is counted whenever one is given: by the coupon, and not through all that all members have.
CREATE INDEX member_coupons_code ON member_coupons (code);
