import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { knownDevice } from "./fields.ts";

/** A device on which the member is signed in: one session of theirs that goes on. */
export const device = z.object({
  /** of this list alone: it opens nothing */
  id: z.string(),
  /** Chrome（Windows）; null: nothing that is known */
  browser: z.string().nullable(),
  /** ISO times; the second at most a few minutes old where somebody is there now */
  created_at: z.string(),
  seen_at: z.string(),
  /** the one that asks */
  present: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  name: "listDevices",
  summary: "Where the member is signed in, the present device first, then by last use; a hundred at the most",
  method: "GET",
  path: "/api/v1/member_auth/devices",
  auth: "member",
  input: z.object({}),
  output: z.array(device),
});

/** Refused with 404 where it is gone, is somebody else's, or is the one that asks: that one signs out. */
export const endDevice = endpoint({
  name: "endDevice",
  summary: "Signs one other device out: its next call is refused with 401",
  method: "DELETE",
  path: "/api/v1/member_auth/devices/:id",
  auth: "member",
  input: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: z.object({ ended: z.boolean() }),
});

export const endOtherDevices = endpoint({
  name: "endOtherDevices",
  summary: "Signs every other device out",
  method: "DELETE",
  path: "/api/v1/member_auth/devices",
  auth: "member",
  input: z.object({ device: knownDevice }),
  output: z.object({ ended: z.boolean() }),
});
