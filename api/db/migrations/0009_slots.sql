-- A slot's products have one name in the table and on the page.
UPDATE "slots" SET "content" = replace("content"::text, '"product_guids":', '"products":')::jsonb WHERE "content"::text LIKE '%"product_guids":%';
