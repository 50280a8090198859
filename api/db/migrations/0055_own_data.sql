-- what a member's detail holds besides (§3): a line that is not mobile, a promotion card, and the number of an account of the learning site
alter table members add column day_tel_area text, add column day_tel text, add column day_tel_ext text,
  add column promotion_card_level text, add column promotion_card_name text, add column lms_member_id text;
--> statement-breakpoint
-- when the password was asked again in this session and how often it was wrong; and, for the list of devices, what signed in and when it was last here
alter table sessions add column password_checked_at timestamptz, add column failed_sign_ins integer not null default 0,
  add column locked_until timestamptz, add column browser text, add column seen_at timestamptz not null default now();
