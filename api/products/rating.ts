import { sql } from "drizzle-orm";
import type { Rating } from "#contract/review-rules";
import { products } from "../db.ts";

/** Of a row of `products`, what its accepted reviews come to; null: there are none. */
export const ratingOfProduct = sql<Rating | null>`(
  select jsonb_build_object('average', round(avg(stars), 1), 'count', count(*), 'by_stars', jsonb_build_array(
    count(*) filter (where stars = 5), count(*) filter (where stars = 4), count(*) filter (where stars = 3),
    count(*) filter (where stars = 2), count(*) filter (where stars = 1)))
  from reviews where reviews.product_guid = ${products.product_guid} and state = 'accepted' having count(*) > 0)`;
