-- the files that a supplier's list names as pictures of a product, the cover first, and what became of each (docs/decisions/047)
CREATE TABLE "product_pictures" (
	"product_guid" text NOT NULL REFERENCES "products"("product_guid") ON DELETE CASCADE,
	"place" smallint NOT NULL,
	"file" text NOT NULL,
	-- size and time of the file as it was last encoded: where both are the same it is not read again
	"stamp" text,
	"image" text,
	"problem" text,
	PRIMARY KEY ("product_guid", "place")
);
