import { ownPath } from "../../redirect-path.ts";

/** Where one came from, as far as it is a page to go back to: not sign-in, registration, the member area or the cart (§2). Fallback /. */
export function pageBefore(request: Request, publicOrigin: string): string {
  const from = request.headers.get("referer");
  if (!from || !URL.canParse(from)) return "/";
  const { origin, pathname, search } = new URL(from);
  if (origin !== publicOrigin || /^\/(login|logout|registry|forgot|member|cart|testonly)(\/|$)/.test(pathname))
    return "/";
  return ownPath(pathname + search);
}
