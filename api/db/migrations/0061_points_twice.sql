-- Points are kept in double entry: each movement of a member has one counter entry in an account of the shop, and all of them come to zero.
CREATE TABLE "point_counters" (
	"points_id" integer PRIMARY KEY REFERENCES "points"("id"),
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "point_counters_account" CHECK (account in ('issued', 'spent', 'exchanged', 'expired'))
);--> statement-breakpoint
-- what is there already; a reason that no longer exists was a gift, or a use
INSERT INTO "point_counters" (points_id, account, amount)
SELECT id, CASE
	WHEN reason IN ('訂單折抵', '訂單取消退回', '退貨退回') THEN 'spent'
	WHEN reason = '點數兌換' THEN 'exchanged'
	WHEN reason = '點數到期' THEN 'expired'
	WHEN reason = '退款收回回饋' OR amount > 0 THEN 'issued'
	ELSE 'spent' END, -amount
FROM "points";
