import { sectionHead } from "#styles/page.css";
import { named } from "#styles/text.css";

/** What a slot is called, and where there is more of it. */
export function Head({ title, link }: { title: string; link?: string | undefined }) {
  return (
    <div className={sectionHead}>
      <h2 className={named}>{title}</h2>
      {link && (
        <a href={link} aria-label={`看更多：${title}`}>
          看更多
        </a>
      )}
    </div>
  );
}
