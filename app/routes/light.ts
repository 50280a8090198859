import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { footerOf } from "../came-from.server.ts";
import { readButton, wayBack } from "../form.server.ts";
import { settings } from "../settings.server.ts";
import { lightCookie } from "../cookies/light.server.ts";

export { NoPage as default } from "../no-page.ts";

const schema = wayBack.extend({ light: z.string().optional() });

/** Switches between the light version (no scripts) and the whole one; back to the page that asked. */
export async function action({ request }: ActionFunctionArgs) {
  const button = await readButton(request, schema);
  const chosen = button.light === "1" ? "1" : "0";
  const attributes = `Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${settings.secure ? "; Secure" : ""}`;
  return redirect(footerOf(request, button.redirect), {
    status: 303,
    headers: { "Set-Cookie": `${lightCookie}=${chosen}; ${attributes}` },
  });
}

export const loader = () => redirect("/");
