-- Each row of a file of cards asks whose it is.
CREATE INDEX "members_card_code" ON "members" ("card_code") WHERE "card_code" IS NOT NULL;
