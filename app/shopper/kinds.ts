import type { ShopperAuth } from "#contract/endpoint";
import type { Api } from "../product-api.server.ts";
import type { SessionData } from "./session.ts";

interface Anyone {
  session: SessionData;
  /** may see what is 限制級: by the birthday, or, where the shop knows none, by what was confirmed */
  of_age: boolean;
  /** the birthday says it, there is nothing to confirm */
  age_known: boolean;
}
export interface Visitor extends Anyone {
  kind: "visitor";
  api: Api<"anyone" | "cart">;
  /** was somebody: the session is over, by time or because something ended it */
  ended: "time" | "other" | null;
}
export interface Guest extends Anyone {
  kind: "guest";
  email: string;
  api: Api<"anyone" | "cart" | "shopper">;
}
export interface Member extends Anyone {
  kind: "member";
  member_id: number;
  api: Api<ShopperAuth>;
}
export type Shopper = Visitor | Guest | Member;

/** Someone to sell to. What only a member may ask goes through `member`. */
export interface Buyer {
  kind: "guest" | "member";
  api: Api<"anyone" | "cart" | "shopper">;
  member: Member | null;
  member_id?: number;
  /** a guest's address */
  email?: string;
}
