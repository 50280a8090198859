-- a gift is known by what it is and what it comes with: said twice it is one
delete from gifts a using gifts b
where a.gift_guid = b.gift_guid and a.product_guid is not distinct from b.product_guid and a.id < b.id;
--> statement-breakpoint
alter table gifts add constraint gifts_known unique nulls not distinct (gift_guid, product_guid);
