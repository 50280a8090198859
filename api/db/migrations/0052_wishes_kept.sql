-- what it cost when it was wished for (null: wished before this was kept), and when it was taken off: 復原 finds it as it was
alter table wish_lists add column wished_price integer, add column removed_at timestamptz;
