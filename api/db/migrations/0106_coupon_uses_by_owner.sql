-- a member's page of coupons looks at what this member has used, and at nobody else's
CREATE INDEX coupon_uses_owner ON coupon_uses (owner);
