-- A session goes on in another row when its password was typed: the rows of one sign-in name the first of them, null in that one itself.
alter table sessions add column family text, add column replaced_at timestamptz;
