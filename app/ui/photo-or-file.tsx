import type { SentPhoto } from "#contract/sent-photos";
import * as css from "./photo-or-file.css.ts";

/** A photo, small, which opens large; or a PDF, which is saved. Named by what it was called. */
export function PhotoOrFile({ photo: { name, kind }, href, saved = false }: Props) {
  if (kind === "pdf")
    return (
      <a className={css.file} href={href} aria-label={`下載 ${name}`}>
        PDF
      </a>
    );
  return (
    <a className={css.picture} href={href} aria-label={`${saved ? "下載" : "放大"} ${name}`}>
      <img src={href} alt="" width="72" height="72" loading="lazy" decoding="async" />
    </a>
  );
}

interface Props {
  photo: SentPhoto;
  href: string;
  /** the picture too is given as a file to save */
  saved?: boolean;
}
