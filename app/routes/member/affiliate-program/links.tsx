import { stickers as drawn, type Sticker } from "#contract/affiliate-rules";
import { secondary } from "#styles/button.css";
import * as form from "#styles/form.css";
import { box, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { CopyPlace } from "../../../ui/copyable.tsx";
import { FieldError, wiring } from "../../../ui/plain-field.tsx";
import * as css from "./links.css.ts";

export const notOurs = "這不是本站的網址，請貼上本站商品、分類或活動頁的網址";
export const noProduct = "找不到這件商品，請確認網址";

interface Props {
  /** what was pasted to make a link of; "" for the home page's */
  about: string;
  /** the button was pressed: what was made is what the page is about */
  asked: boolean;
  /** null: there is none, for what is wrong */
  made: string | null;
  wrong: string | null;
}

export function OwnLink({ about, asked, made, wrong }: Props) {
  return (
    <section className={`${box} ${stack}`}>
      <h2 className={named}>專屬連結</h2>
      <form method="get" action="/member/affiliateprogram" className={form.withButton}>
        <div>
          <label className={form.label} htmlFor="f-about">
            本站頁面的網址
          </label>
          <span className={form.hint} id="about-hint">
            貼上商品、分類或活動頁的網址，就會產生那一頁的連結；空白就是首頁。
          </span>
          <FieldError name="about" error={wrong ?? undefined} />
          <input
            {...wiring({ name: "about", error: wrong ?? undefined }, "about-hint")}
            className={form.control}
            defaultValue={about}
            maxLength={500}
          />
        </div>
        <button className={secondary}>產生連結</button>
      </form>
      {made !== null && (
        <Copied id="link" label={about === "" ? "首頁的連結" : "這一頁的連結"} text={made} focused={asked} />
      )}
    </section>
  );
}

interface Banner {
  sticker: Sticker;
  name: string;
  image: string;
  html: string;
}

export function Banners({ stickers }: { stickers: Banner[] }) {
  return (
    <section className={`${box} ${stack}`}>
      <h2 className={named}>橫幅</h2>
      <p className={faint}>複製語法，貼到您的網頁。</p>
      {stickers.map(({ sticker, name, image, html }) => (
        <div key={sticker} className={stack}>
          <img
            className={css.sticker}
            src={image}
            alt={`${name}，寬 ${drawn[sticker].width}、高 ${drawn[sticker].height} 像素`}
            width={drawn[sticker].width}
            height={drawn[sticker].height}
            loading="lazy"
          />
          <Copied id={sticker} label={`${name}的語法`} text={html} />
        </div>
      ))}
    </section>
  );
}

/** To be marked and taken along; a field of one's own, so that a press marks all of it on every phone. */
function Copied({ id, label, text, focused }: { id: string; label: string; text: string; focused?: boolean }) {
  return (
    <div>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        className={`${form.control} ${css.code}`}
        id={id}
        readOnly
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the answer to the button; a fragment would keep the focus from the summary of what is wrong
        autoFocus={focused}
        // where a box does not grow with its text: as many as it has on a phone
        rows={Math.ceil(text.length / 26)}
        value={text}
      />
      <CopyPlace what={label} />
    </div>
  );
}
