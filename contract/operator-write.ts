/** How an operator's write is asked. ms */
export const operatorWrite = { method: "POST", auth: "operator", timeout: 60_000, retries: 2 } as const;
