import type { ReactNode } from "react";
import { secondary } from "#styles/button.css";
import * as css from "./empty-state.css.ts";

interface Props {
  /** e.g. 購物車是空的 */
  title: string;
  children?: ReactNode;
  /** where to go from here */
  link?: { text: string; href: string };
}

export function EmptyState({ title, children, link }: Props) {
  return (
    <div className={css.empty}>
      <svg className={css.picture} viewBox="0 0 96 72" aria-hidden="true">
        <path d="M2 70h92M14 68V20h14v48zM28 68V10h10v58zM64 68l12-50 12 3-11 47z" />
      </svg>
      <p className={css.title}>{title}</p>
      {children}
      {link && (
        <a className={secondary} href={link.href}>
          {link.text}
        </a>
      )}
    </div>
  );
}
