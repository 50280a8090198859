/** What every page knows of the shop, for those who write its title and its address: the frame's data, or nothing of it where the frame failed. */
export const shopTold = (matches: { id: string; data: unknown }[] | undefined) => ({
  store_name: "閱林",
  tagline: "",
  public_origin: "",
  ...(matches?.find(({ id }) => id === "root")?.data as
    { store_name?: string; tagline?: string; public_origin?: string } | undefined),
});
