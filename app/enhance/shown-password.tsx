import { useEffect, useState } from "react";
import { secondary } from "#styles/button.css";

/** Lets one read the password that is typed in this input. It is sent as a password again, or a browser would keep it among what was typed. */
export function ShownPassword({ input }: { input: string }) {
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    const field = document.getElementById(input) as HTMLInputElement;
    field.type = shown ? "text" : "password";
    const hide = () => {
      field.type = "password";
      setShown(false);
    };
    field.form!.addEventListener("submit", hide);
    return () => field.form!.removeEventListener("submit", hide);
  }, [input, shown]);
  if (!ready) return null;
  return (
    <button
      type="button"
      className={secondary}
      aria-controls={input}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      顯示密碼
    </button>
  );
}
