import { useEffect } from "react";

/** Presses the form's button once. Who comes back to the page by the Back button stays there: the history entry remembers. */
export function GoOnOnce({ formId }: { formId: string }) {
  useEffect(() => {
    const entry = (window.history.state ?? {}) as { gone?: boolean };
    if (entry.gone) return;
    window.history.replaceState({ ...entry, gone: true }, "");
    (document.getElementById(formId) as HTMLFormElement | null)?.submit();
  }, [formId]);
  return null;
}
