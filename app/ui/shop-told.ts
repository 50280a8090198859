/** What every page knows of the shop, for those who write its title and its address: the frame's data, or its name alone where the frame failed. */
export const shopTold = (
  matches: { id: string; data: unknown }[] | undefined,
): { store_name: string; tagline?: string; public_origin?: string } => ({
  store_name: "閱林",
  ...(matches?.find(({ id }) => id === "root")?.data as object | undefined),
});
