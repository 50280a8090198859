-- What comes with a product, and whether it is a gift itself, stands on its page, which storefronts remember (docs/decisions/019).
CREATE TRIGGER gifts_changed AFTER INSERT OR UPDATE OR DELETE ON gifts FOR EACH STATEMENT EXECUTE FUNCTION shop_changed();
