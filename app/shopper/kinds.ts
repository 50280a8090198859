import type { ShopperAuth } from "#contract/endpoint";
import type { Api } from "../product-api.server.ts";
import type { SessionData } from "./session.ts";

export interface Visitor {
  kind: "visitor";
  api: Api<"anyone">;
  session: SessionData;
}
export interface Guest {
  kind: "guest";
  email: string;
  api: Api<"anyone" | "shopper">;
  session: SessionData;
}
export interface Member {
  kind: "member";
  member_id: number;
  api: Api<ShopperAuth>;
  session: SessionData;
}
export type Shopper = Visitor | Guest | Member;

/** Someone to sell to. What only a member may ask goes through `member`. */
export interface Buyer {
  kind: "guest" | "member";
  api: Api<"anyone" | "shopper">;
  member: Member | null;
  member_id?: number;
  /** a guest's address */
  email?: string;
}
