import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { beforeHydration } from "./enhance/before-hydration.ts";
import { keepFragments } from "./enhance/fragments.ts";
import { typedAgain } from "./enhance/typed-again.ts";

keepFragments();

void Promise.all(beforeHydration).then(() => {
  const typeAgain = typedAgain();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      {
        onRecoverableError(error) {
          typeAgain();
          reportError(error);
        },
      },
    );
  });
});
