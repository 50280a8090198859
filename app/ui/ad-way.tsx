import type { ReactNode } from "react";
import { visuallyHidden } from "#styles/text.css";

interface Props {
  ad: { link?: string | undefined; blank: boolean };
  className?: string | undefined;
  children: ReactNode;
}

/** What a banner shows, as the link that it is, if it is one. */
export function AdWay({ ad: { link, blank }, className, children }: Props) {
  if (!link) return <>{children}</>;
  return (
    <a className={className} href={link} {...(blank && { target: "_blank", rel: "noreferrer" })}>
      {children}
      {blank && <span className={visuallyHidden}>（另開新視窗）</span>}
    </a>
  );
}
