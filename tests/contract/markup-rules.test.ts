import { expect, test } from "vitest";
import { escaped } from "#contract/markup-rules";

test("a text stands in markup as the text that it is, in an attribute of either quotes too", () => {
  expect(escaped(`Tom & Jerry's <b>"1 < 2"</b>`)).toBe("Tom &amp; Jerry&#39;s &lt;b&gt;&quot;1 &lt; 2&quot;&lt;/b&gt;");
});
