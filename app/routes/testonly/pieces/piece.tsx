import type { ReactNode } from "react";
import { sectionHead, stack } from "#styles/page.css";

export function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={stack} aria-label={name}>
      <h2 className={sectionHead}>{name}</h2>
      {children}
    </section>
  );
}
