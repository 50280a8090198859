-- All that was paid for it went back without a return: of an ebook that was given up so nothing is read any more, whatever else of its order is kept.
ALTER TABLE order_lines ADD COLUMN money_back boolean NOT NULL DEFAULT false;
