import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { beforeHydration } from "./enhance/before-hydration.ts";
import { keepFragments } from "./enhance/fragments.ts";

keepFragments();

void Promise.all(beforeHydration).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
