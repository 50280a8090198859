import * as css from "./state-links.css.ts";

/** Which part of a list is shown, as a row of links of which one is where one is. `spread`: all of them are in sight on a phone too. */
export function StateLinks({
  label,
  links,
  spread,
}: {
  label: string;
  links: { text: string; href: string; current: boolean }[];
  spread?: boolean;
}) {
  return (
    <nav aria-label={label}>
      <ul className={spread ? css.spread : css.groups}>
        {links.map(({ text, href, current }) => (
          <li key={href}>
            <a className={css.group} href={href} aria-current={current ? "page" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
