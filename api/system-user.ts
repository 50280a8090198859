import { userInfo } from "node:os";

/** Who works on this machine, where no name was given. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`; // a container may run as a number without a name
  }
}
