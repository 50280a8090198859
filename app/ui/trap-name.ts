/** The field that people leave empty and robots fill; nothing that a browser would fill by itself has this name. */
export const trapName = "leave_empty";
