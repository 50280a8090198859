-- what a notice waits for, and when it was taken off its member's list: 復原 finds it as it was
alter table product_notifications
  add column kind text not null default 'restock' constraint product_notifications_kind check (kind in ('restock', 'on_sale')),
  add column removed_at timestamptz;
