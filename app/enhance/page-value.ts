import { useSyncExternalStore } from "react";

/** Something that several parts of a page show and change, and that no loader knows. `nothing`: as the server and every new page have it. */
export function pageValue<T>(nothing: T) {
  let value = nothing;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    /** The part of it that is wanted, equal as long as it is the same. */
    useValue: <S>(part: (value: T) => S): S =>
      useSyncExternalStore(
        subscribe,
        () => part(value),
        () => part(nothing),
      ),
  };
}
