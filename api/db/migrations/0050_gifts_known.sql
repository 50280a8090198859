-- a gift is known by what it is, what it comes with, and from how much on: said twice it is one
delete from gifts a using gifts b
where (a.gift_guid, a.least_quantity, a.minimum_subtotal) = (b.gift_guid, b.least_quantity, b.minimum_subtotal)
	and a.product_guid is not distinct from b.product_guid and a.id < b.id;
--> statement-breakpoint
alter table gifts add constraint gifts_known unique nulls not distinct (gift_guid, product_guid, least_quantity, minimum_subtotal);
