/** One subscriber has a whole /64 of IPv6: every address of it counts as one. */
export function network(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const zeros = Math.max(0, 8 - groups.length - tail.split(":").filter(Boolean).length);
  return [...groups, ...Array<string>(zeros).fill("0"), ...tail.split(":")].slice(0, 4).join(":");
}
