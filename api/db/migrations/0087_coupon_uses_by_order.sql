-- An order that is let go gives its coupon back: it asks by the order, while stock is held.
CREATE INDEX "coupon_uses_order" ON "coupon_uses" ("order_id");
