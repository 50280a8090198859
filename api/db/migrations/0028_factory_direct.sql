-- sent by its maker, and by no warehouse of ours (docs/decisions/036)
ALTER TABLE "products" ADD COLUMN "factory_direct" boolean DEFAULT false NOT NULL;
