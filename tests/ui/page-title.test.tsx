import { renderToStaticMarkup } from "react-dom/server";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { expect, test } from "vitest";
import { useRefused } from "../../app/ui/page-title.ts";

/** The one name of the router's that is not for everybody: an upgrade that changes it must fail here. */
test("the router's state says that a form was refused: its answer stands in actionData", () => {
  const Says = () => <p>{useRefused() ? "錯誤" : "好"}</p>;
  const shown = (actionData: object | null) =>
    renderToStaticMarkup(
      <RouterState.Provider value={{ actionData } as never}>
        <Says />
      </RouterState.Provider>,
    );
  expect(shown({ "routes/account/login": { result: {} } })).toBe("<p>錯誤</p>");
  expect(shown({ "routes/account/login": null })).toBe("<p>好</p>");
  expect(shown({ "routes/member/return": { result: {}, well: true } })).toBe("<p>好</p>");
  expect(shown(null)).toBe("<p>好</p>");
  expect(renderToStaticMarkup(<Says />)).toBe("<p>好</p>");
});
