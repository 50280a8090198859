import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { browse, shopHere } from "./shop-here.ts";

shopHere({});
const args = (path: string) => ({ request: browse(path), params: {}, context: {} }) as LoaderFunctionArgs;

test("with GUEST_CHECKOUT=off the steps of the cart are for members alone: no page offers the other way, and its own leads to sign-in", async () => {
  vi.stubEnv("GUEST_CHECKOUT", "off");
  const login = await import("../../app/routes/account/login.tsx");
  const guest = await import("../../app/routes/account/guest.tsx");
  const step2 = await import("../../app/routes/cart/step2.tsx");
  expect(await login.loader(args("/login?redirect=/cart/step1"))).toMatchObject({ guest: null, goal: "/cart/step1" });
  const led = async (answer: Promise<unknown>) =>
    ((await answer.catch((thrown: unknown) => thrown)) as Response).headers.get("location");
  expect(await led(guest.loader(args("/login/guest?redirect=/cart/step1")))).toBe("/login?redirect=/cart/step1");
  expect(await led(step2.loader(args("/cart/step2")))).toBe("/login?redirect=%2Fcart%2Fstep2");
});
