-- closed by the member: the row stays for the orders that name it, and nothing of the person is left in it
alter table members add column closed_at timestamptz;
