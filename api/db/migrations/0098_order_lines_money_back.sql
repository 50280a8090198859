-- All that was paid for it went back without a return: of an ebook that was given up so nothing is read any more, whatever else of its order is kept.
ALTER TABLE order_lines ADD COLUMN money_back boolean NOT NULL DEFAULT false;--> statement-breakpoint
UPDATE order_lines SET money_back = true FROM orders
WHERE orders.id = order_lines.order_id AND is_ebook AND EXISTS (
  SELECT FROM refunds WHERE refunds.order_id = orders.id AND parts ? line_number::text
  HAVING payment_status IN ('refunding', 'refunded') AND count(*) > 0
    OR points_used = 0 AND sum((parts ->> line_number::text)::int) >= order_lines.amount - order_lines.discount);
