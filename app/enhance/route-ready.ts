import { useEffect, useState } from "react";

interface Manifest {
  routes: Record<string, { module: string } | undefined>;
}

/**
 * True once the scripts of these routes are here. A fetcher whose route's script does not come loads the page anew, so until then, and where it
 * never comes, a form is sent as a document. Asked for when the browser has nothing else to do.
 */
export function useRoutesReady(...ids: string[]): boolean {
  const [ready, setReady] = useState(false);
  const wanted = ids.join(" ");
  useEffect(() => {
    let left = false;
    const routes = (window as { __remixManifest?: Manifest }).__remixManifest?.routes ?? {};
    const load = () =>
      void Promise.all(
        wanted.split(" ").map((id) => import(/* @vite-ignore */ routes[id]!.module) as Promise<unknown>),
      ).then(
        () => left || setReady(true),
        () => {},
      );
    // Safari has no idle callback
    const idle = window.requestIdleCallback?.(load, { timeout: 3_000 });
    if (idle === undefined) load();
    return () => {
      left = true;
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [wanted]);
  return ready;
}
