/** The page of the wish list that showed a button, as its form says; anything else is the first. */
export const listOf = (from: string | undefined): string =>
  from && /^\/member\/wish(\?[a-z0-9=&]*)?$/.test(from) ? from : "/member/wish";
