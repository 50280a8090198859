/** What must have come before the browser takes the page over; where it does not come, the page stays as it was sent, and works. */
export const beforeHydration: Promise<unknown>[] = [];
