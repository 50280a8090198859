-- Who changes what no page shows yet, in many steps, says so for each (set_config('yuelin.quiet', 'on', true)) and gives notice at the end.
CREATE OR REPLACE FUNCTION shop_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('yuelin.quiet', true) IS DISTINCT FROM 'on' THEN
    PERFORM pg_notify('shop_changed', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
