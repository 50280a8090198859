-- A banner may stand on one page of its type alone: that of one product, one category or one brand. Without an id it stands on all of them.
ALTER TABLE "slots" ADD COLUMN "page_id" text;
