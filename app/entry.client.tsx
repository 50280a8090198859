import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { beforeHydration } from "./enhance/before-hydration.ts";
import { keepFragments } from "./enhance/fragments.ts";
import { typedAgain } from "./enhance/typed-again.ts";

keepFragments();

void Promise.all([...beforeHydration, dataRead()]).then(() => {
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

/**
 * The page's data stand in it as a stream, which RemixBrowser begins to read when it is first called, before any of its hooks, and throws the promise
 * of it. Thrown at React, that would have it wait at the root, and a press before its first turn (the press that brings the scripts is one) makes it
 * draw the page at once: it cannot wait then, and ends in «Root did not complete» (#345), not taking the page over. So it is called once before.
 */
async function dataRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}
