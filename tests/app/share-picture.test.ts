import { expect, test } from "vitest";
import { sharePicture } from "../../app/routes/cover/share.server.ts";

const words = (at: number) => ({
  ...{ title: `第 ${at} 卷`, author: "林讀", publisher: "閱林試印所" },
  ...{ seed: `share${at}`, kind: "book" },
});

test("of many that are asked for at once eight wait for their turn, the others are told to come again, and what was made is there", async () => {
  const asked = Array.from({ length: 24 }, (_, at) => sharePicture(words(at)));
  const answers = await Promise.all(asked);
  expect(answers.slice(0, 8).map((picture) => picture?.subarray(0, 2).toString("hex"))).toEqual(
    Array.from({ length: 8 }, () => "ffd8"),
  );
  expect(answers.slice(8)).toEqual(Array.from({ length: 16 }, () => null));
  // what was made is given however many wait
  const again = Array.from({ length: 24 }, (_, at) => sharePicture(words(at < 8 ? at : at + 100)));
  expect((await Promise.all(again.slice(0, 8))).map((picture, at) => picture === answers[at])).toEqual(
    Array.from({ length: 8 }, () => true),
  );
  expect((await Promise.all(again)).slice(8).filter((picture) => picture !== null)).toHaveLength(8);
  expect(await sharePicture(words(23))).not.toBeNull();
});
