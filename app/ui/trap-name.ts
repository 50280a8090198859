/** The field that people leave empty and robots fill; nothing that a browser would fill by itself has this name. */
export const trapName = "leave_empty";

/** The field of a form whose answer never came: the id of that press. */
export const operationName = "operation_id";
