import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { fieldText, readForm } from "../form.server.ts";
import { ownPath } from "../redirect-path.ts";
import { settings } from "../settings.server.ts";
import { lightCookie } from "../shopper.server.ts";

/** Switches between the light version (no scripts) and the whole one; back to the page that asked. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const chosen = fieldText(form, "light") === "1" ? "1" : "0";
  const attributes = `Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${settings.secure ? "; Secure" : ""}`;
  return redirect(ownPath(fieldText(form, "redirect")), {
    status: 303,
    headers: { "Set-Cookie": `${lightCookie}=${chosen}; ${attributes}` },
  });
}

export const loader = () => redirect("/");
