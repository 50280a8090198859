import type { SlotOf } from "#contract/slots";
import * as css from "./b024.css.ts";
import { Picture } from "./kinds/banner.tsx";
import { Head } from "./kinds/head.tsx";
import { Tabs } from "./kinds/tabs.tsx";
import { few } from "./kinds/titles.css.ts";
import { Titles } from "./kinds/titles.tsx";

/** Topic selection tabs: each topic has its words and picture beside its books. */
export default function TopicTabs({ title, tabs }: SlotOf<"B024">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <Tabs tabs={tabs}>
        {(topic) => (
          <div className={css.topic}>
            <div className={css.words}>
              {topic.image && <Picture of={topic} shape={css.picture} />}
              <p>{topic.text}</p>
            </div>
            <Titles products={topic.products} as={few} />
          </div>
        )}
      </Tabs>
    </section>
  );
}
