-- Of orders of which all the money went back the ebooks that bore some of it were not read any more.
UPDATE order_lines SET money_back = true FROM (
  SELECT DISTINCT refunds.order_id, part.key::integer AS line_number
  FROM refunds JOIN orders ON orders.id = refunds.order_id, jsonb_object_keys(parts) AS part (key)
  WHERE because IS NOT NULL AND payment_status IN ('refunding', 'refunded')
) AS given
WHERE given.order_id = order_lines.order_id AND given.line_number = order_lines.line_number AND is_ebook;
