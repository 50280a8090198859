/** How an operator's write is asked. ms */
export const operatorWrite = { method: "POST", auth: "operator", timeout: 60_000, retries: 2 } as const;

/** So long the shop knows an operation by its id; what is said under the same one after that is done once more. */
export const operationDays = 3;

/** An operation's id begins so where it is made of what a file holds: whoever of the operators gives the file again, it is the same operation. */
export const fileOperation = "file-";

/** The header of an answer that was given before: nothing was done now. */
export const answeredBefore = "x-answered-before";
