import type { ApiError, Endpoint, InputOf, OutputOf, ShopperAuth } from "#contract/endpoint";

type EndpointFor<A extends ShopperAuth> = Endpoint<Endpoint["input"], Endpoint["output"], A>;
export type Attempt<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };

/** The shop as this shopper may ask it: a member's endpoint asked by a visitor is a type error. */
export interface Api<A extends ShopperAuth> {
  /** For pages: a refusal becomes the error page with its status. */
  <E extends EndpointFor<A>>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  /** For forms: a refusal comes back, so that the page can be shown again with what was typed. */
  attempt<E extends EndpointFor<A>>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<Attempt<OutputOf<E>>>;
  /** For an endpoint that streams: what it says as it comes. Ends before the asker has all of it where the way is lost: then it throws. */
  events<E extends EndpointFor<A>>(endpoint: E, input: InputOf<E>): Promise<Attempt<AsyncGenerator<OutputOf<E>>>>;
}

export interface CallOptions {
  /** a cart that this call begins; the ids in the request's cookies go along anyway */
  cartId?: string | undefined;
  /** makes a write repeatable: the shop does it once, however often it is asked */
  operationId?: string | undefined;
  /** what an upload holds */
  parts?: FormData | undefined;
}
