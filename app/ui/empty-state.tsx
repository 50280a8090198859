import type { ReactNode } from "react";
import { secondary } from "#styles/button.css";
import { clearing } from "#styles/drawings.css";
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
      <div className={clearing} />
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
