const fields = () => [...document.querySelectorAll<HTMLInputElement>("input,select,textarea")];

/**
 * Where something else (a browser's extension) put nodes into the document, React does not take its page over but draws it anew. What has been typed
 * and chosen until then, and the focus, are put into the new page before its effects look at it.
 */
export function typedAgain(): () => void {
  const before = fields();
  const { body } = document;
  let focused: EventTarget | null = document.activeElement;
  const follow = ({ target }: Event) => (focused = target);
  document.addEventListener("focusin", follow);
  return () => {
    // something else was mended: the page is the one that was taken over
    if (body.isConnected) return;
    document.removeEventListener("focusin", follow);
    const now = fields();
    for (const old of before.splice(0)) {
      const at = now.findIndex(({ name }) => name === old.name);
      if (at < 0) continue;
      const [fresh] = now.splice(at, 1) as [HTMLInputElement];
      // a chosen file has no value that may be written
      if (old.type === "file") fresh.files = old.files;
      else fresh.value = old.value;
      fresh.checked = old.checked;
      if (old === focused) fresh.focus();
    }
  };
}
