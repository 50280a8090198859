/** What every page has, in its order; app/root.tsx imports it. */
import "./layers.css.ts";
import "./theme.css.ts";
import "./reset.css.ts";
import "./text.css.ts";
import "./page.css.ts";
import "./button.css.ts";
import "./form.css.ts";
