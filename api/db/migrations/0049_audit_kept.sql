-- What an operator did is only ever added to.
CREATE FUNCTION keep_operator_actions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'operator_actions is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER operator_actions_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_actions"
	FOR EACH STATEMENT EXECUTE FUNCTION keep_operator_actions();
