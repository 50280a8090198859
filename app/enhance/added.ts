import { added, askCount, become, patience, useAdded, type Added, type Press } from "./cart-count.ts";
import { inTime } from "./in-time.ts";
import { tell } from "./told.ts";

/** Whether this product is on its way into the cart. */
export const useAdding = (product_guid: string): boolean =>
  useAdded(({ presses }) => presses.some(({ form }) => form.get("product_guid") === product_guid));

/**
 * Who leaves the page takes nothing back: what may not have gone out is sent along, which is the same deed. Who comes back to it finds the answers.
 * As one begins to leave, by whom one still is: after a sign-out it would be a stranger's. Where that is not told (iOS), as the page goes.
 */
const sendAlong = () => {
  for (const each of added().presses) {
    if (!each.along) navigator.sendBeacon("/cart/add", each.form);
    each.along = true;
  }
};

/** A press is counted at once, and sent when its turn has come. It never throws: what is not answered is put right and said. */
export function press(pressed: Press): void {
  const { presses } = added();
  if (presses.length > 0) crowded = true;
  else tell({ alert: "" });
  become({
    presses: [...presses, pressed],
    by: document.activeElement,
    ...(presses.length === 0 && { refused: false }),
  });
  addEventListener("pagehide", sendAlong);
  addEventListener("beforeunload", sendAlong);
  void carry(pressed);
}

/** more than one press was on its way at once: their answers may have overtaken each other */
let crowded = false;
/** the rows may be others than the last answer said */
let unsure = false;
/** one of them had no answer */
let lost = false;
/** Whether the add that may begin the cart was answered: until then the others wait, so that one page begins one cart. Null: none was sent. */
let begun: Promise<boolean> | null = null;

async function carry(pressed: Press): Promise<void> {
  const first = begun === null;
  const mayGo = first || (await begun);
  // an add that was not answered says enough of those that waited for it
  const asked = mayGo ? ask(pressed) : Promise.resolve(null);
  if (first)
    begun = asked.then((answer) => {
      if (!answer) begun = null;
      return answer !== null;
    });
  finish(pressed, (await asked) ?? { messages: [unanswered] });
}

/** ms before it is asked once more */
const breath = 1_000;
const unanswered = "沒有收到購物車的回覆，商品可能還沒有加入。";

/** Asks, and where no answer comes asks once more: the id makes that harmless. */
async function ask(pressed: Press): Promise<Added | null> {
  for (let turn = 0; turn < 2; turn++) {
    if (turn > 0) await new Promise((resolve) => setTimeout(resolve, breath));
    const answer = new Promise<Added>((resolve) => (pressed.hear = resolve));
    pressed.send();
    const heard = await inTime(answer, patience).catch(() => null);
    if (heard) return heard;
  }
  return null;
}

/** For `clientAction`: what the shop says goes to the press that asked. */
export async function answerPress(id: string, answer: Promise<Added>): Promise<Added | null> {
  added()
    .presses.find((press) => press.id === id)
    ?.hear?.(answer);
  return answer.catch(() => null); // the press has heard of it, and says so
}

function finish(pressed: Press, answer: Added): void {
  const presses = added().presses.filter((each) => each !== pressed);
  const { total_quantity: total, line, messages } = answer;
  // within a crowd the largest is the last
  const late = crowded && total !== undefined && total < (added().total ?? 0);
  const silent = messages[0] === unanswered;
  lost ||= silent;
  // before who waits to leave hears that all were answered
  if (line === undefined) tell({ alert: messages.join("；") });
  become({
    presses,
    ...(line === undefined && !silent && { refused: true }),
    ...(total !== undefined && !late && { total }),
    ...(line !== undefined && !late && { came: answer }),
  });
  unsure ||= crowded || total === undefined;
  if (presses.length > 0) return;
  // a page with it is kept for Back by no Firefox
  removeEventListener("beforeunload", sendAlong);
  if (unsure) void askCount().then(lost ? sayCount : undefined);
  crowded = unsure = lost = false;
}

const sayCount = (count?: number | false | null) =>
  typeof count === "number" && tell({ alert: `${unanswered}購物車現在有 ${count} 件，請確認後再試一次。` });
