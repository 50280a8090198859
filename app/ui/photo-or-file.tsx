import type { ReturnPhoto } from "#contract/return-photos";
import * as css from "./photo-or-file.css.ts";

/** A photo, small, which opens large; or a PDF, which is saved. Named by what it was called. */
export function PhotoOrFile({ photo: { photo_id, name, kind }, order_number }: Props) {
  const href = `/orders/${order_number}/photos/${photo_id}`;
  if (kind === "pdf")
    return (
      <a className={css.file} href={href} aria-label={`下載 ${name}`}>
        PDF
      </a>
    );
  return (
    <a className={css.picture} href={href} aria-label={`放大 ${name}`}>
      <img src={href} alt="" width="72" height="72" loading="lazy" decoding="async" />
    </a>
  );
}

interface Props {
  photo: ReturnPhoto;
  order_number: string;
}
