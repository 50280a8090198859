-- Whose place next_id is: a form that comes before the one before it was written to the end begins at the first product.
ALTER TABLE search_index ADD COLUMN next_form integer;
