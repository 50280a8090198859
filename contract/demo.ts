/** The demo shop's two members, for `npm start` and the demo's sign-in page to show. They exist in demo mode only. */
export const demoAccounts = [
  { email: "reader@example.com", name: "林書雅" },
  { email: "member@example.com", name: "陳閱明" },
] as const;

export const demoPassword = "Yuelin2026";
