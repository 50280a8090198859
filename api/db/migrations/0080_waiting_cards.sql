-- What was typed under the address of a card that still waits was anybody's: its holder begins anew, by a code to that address alone.
UPDATE "verification_codes" SET "used_at" = now() FROM "members" WHERE "members"."id" = "member_id" AND "members"."status" = 'unverified' AND "card_code" IS NOT NULL AND "used_at" IS NULL;--> statement-breakpoint
UPDATE "members" SET "password_hash" = '', "phone_number" = NULL, "unproven_phone" = NULL, "birthday" = NULL, "guest_owner" = NULL WHERE "status" = 'unverified' AND "card_code" IS NOT NULL;
