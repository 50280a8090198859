-- In which language the original title is: what reads it aloud must know.
ALTER TABLE "products" ADD COLUMN "original_language" text;
