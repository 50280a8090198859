-- what is read of an ebook on the shop's own pages, chapter by chapter
CREATE TABLE "ebook_chapters" (
	"product_guid" text NOT NULL REFERENCES "products"("product_guid"),
	"number" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"trial" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ebook_chapters_pkey" PRIMARY KEY("product_guid","number"),
	CONSTRAINT "ebook_chapters_number" CHECK (number > 0)
);
