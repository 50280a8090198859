import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkSession, getMember, signIn, signOut } from "#contract/members";
import { verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import {
  changeProfile,
  getMemberDetail,
  getPasswordCheck,
  giveBirthday,
  modifyPassword,
  verifyPassword,
} from "#contract/profile";
import { aMember } from "../builders.ts";
import { aReader, codeIn, password, refusal, sentTo } from "../people.ts";
import { databases, openSealed, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("a member's profile on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const place = { city: "臺北市", district: "大安區", address: "和平東路一段 1 號" };
  const full = {
    name: "林大讀",
    sex: "F",
    ...place,
    day_tel_area: "02",
    day_tel: "2700-1234",
    day_tel_ext: "12",
  } as const;
  const opened = async (wish: object = {}) => {
    const one = await aReader(shop, wish);
    const { token } = await shop.ask(verifyPassword, { password }, { token: one.token });
    return { ...one, token, asker: { token } };
  };

  test("it changes only after the password was asked again, in this session, within a quarter of an hour", async () => {
    const { token: before, member_id, email, birthday } = await aReader(shop, { country: "HK" });
    const closed = { token: before };
    expect(await shop.ask(getPasswordCheck, {}, closed)).toEqual({ checked_until: null });
    expect(await refusal(shop.ask(changeProfile, full, closed))).toEqual({ status: 403, code: "password_check" });
    const { checked_until, token } = await shop.ask(verifyPassword, { password }, closed);
    expect(Date.parse(checked_until!) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(Date.parse(checked_until!) - Date.now()).toBeLessThanOrEqual(15 * 60_000 + 1000);
    await shop.ask(changeProfile, full, { token });
    expect(await shop.ask(getMemberDetail, {}, { token })).toMatchObject({
      ...full,
      ...{
        day_tel: "27001234",
        zipcode: "106",
        city_district: "臺北市大安區",
        birthday,
        email,
        ...{ account: email, country: "HK" },
        phone_status: "verified",
      },
      ...{ promotion_card_level: null, promotion_card_name: null, lms_member_id: null },
    });
    // another device of the same member is asked itself
    const other = await shop.ask(signIn, { account: email, password });
    expect(await refusal(shop.ask(changeProfile, full, { token: other.token }))).toMatchObject({ status: 403 });
    await shop.database.db.execute(
      sql`update sessions set password_checked_at = now() - interval '15 minutes 1 second' where member_id = ${member_id}`,
    );
    expect(await refusal(shop.ask(changeProfile, full, { token }))).toMatchObject({ code: "password_check" });
  });

  test("five wrong passwords lock this session's asking, nobody's account", async () => {
    const { email, member_id, token: first } = await opened();
    let token = first;
    const wrong = () => refusal(shop.ask(verifyPassword, { password: "Wrong2026" }, { token }));
    expect(await wrong()).toEqual({ status: 422, code: "password_wrong" });
    ({ token } = await shop.ask(verifyPassword, { password }, { token }));
    // all at once are still five
    const many = await Promise.all(Array.from({ length: 8 }, wrong));
    expect(many.filter(({ code }) => code === "password_wrong")).toHaveLength(4);
    expect(await refusal(shop.ask(verifyPassword, { password }, { token }))).toEqual({
      status: 423,
      code: "password_locked",
    });
    expect((await shop.ask(checkSession, {}, { token })).kind).toBe("member");
    await shop.ask(signIn, { account: email, password });
    await shop.database.db.execute(sql`update sessions set locked_until = now() where member_id = ${member_id}`);
    await shop.ask(verifyPassword, { password }, { token });
  });

  test("what is left out is empty then; what a member may not set is not set", async () => {
    const { asker, member_id } = await opened();
    await shop.ask(changeProfile, full, asker);
    const more = { ...full, id: 1, status: "incomplete", email: "x@example.com", card_level: "gold", is_adult: false };
    await shop.ask(
      changeProfile,
      {
        ...more,
        card_points: 9_999,
        password_hash: "x",
        phone_number: "0911111111",
        passport_number: "X1234",
      } as never,
      asker,
    );
    await shop.ask(changeProfile, { name: "林讀" }, asker);
    const { rows } = await shop.database.db.execute(sql`
      select name, sex, zipcode, city, address, day_tel, birthday::text, status, card_level, email like 'member%' as same from members where id = ${member_id}`);
    expect(rows).toEqual(
      [
        { name: "林讀", sex: null, zipcode: null, city: null, address: null, day_tel: null, birthday: "1990-05-20" },
      ].map((row) => ({ ...row, status: "normal", card_level: "general", same: true })),
    );
    expect(JSON.stringify(await shop.ask(getMemberDetail, {}, asker))).not.toMatch(/passport|X1234|password/);
  });

  test("the member's own answers are kept by nobody; the profile's travels sealed and echoes the token that it was asked under", async () => {
    const { token, email } = await aReader(shop);
    const ask = (path: string) =>
      shop.fetch(
        new Request(`http://shop.internal${path}`, {
          headers: {
            ...{ "x-storefront-key": shop.settings.storefrontKey, "x-client-address": "192.0.2.1" },
            ...{ authorization: `Bearer ${token}`, verify_token: "said-once" },
          },
        }),
      );
    const [member, detail] = [await ask(getMember.path), await ask(getMemberDetail.path)];
    for (const answer of [member, detail]) expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(detail.headers.get("verify_token")).toBe("said-once");
    // in this process it is at hand as it is: it is sealed when it is read
    expect(JSON.parse(shop.textOf(detail)!)).toMatchObject({ email });
    const sealed = (await detail.json()) as { message: string };
    expect(Object.keys(sealed)).toEqual(["message"]);
    expect(sealed.message).toMatch(/^[\w-]+(\.[\w-]*){4}$/);
    expect(await openSealed(shop, sealed.message)).toMatchObject({ email });
  });

  test("who has said no birthday says it without a password, once; a mistaken one is for customer service", async () => {
    const { token } = await aMember(shop, { birthday: null });
    expect(await shop.ask(giveBirthday, { birthday: "2012/3/4" }, { token })).toEqual({ is_adult: false });
    expect(await shop.ask(giveBirthday, { birthday: "2012-03-04" }, { token })).toEqual({ is_adult: false });
    await expect(shop.ask(giveBirthday, { birthday: "1980/3/4" }, { token })).rejects.toMatchObject({
      ...{ status: 422, fields: { birthday: "生日填寫後不能自行修改，如需更正請聯絡客服" } },
    });
    expect(await shop.ask(getMemberDetail, {}, { token })).toMatchObject({ birthday: "2012-03-04", is_adult: false });
    const grown = await aMember(shop, { birthday: null });
    expect(await shop.ask(giveBirthday, { birthday: "1980/3/4" }, { token: grown.token })).toEqual({ is_adult: true });
  });

  test("a birthday is said once: the gate for adults goes by it", async () => {
    const { asker } = await opened({ birthday: null });
    await shop.ask(changeProfile, { name: "林讀", birthday: "2012/3/4" }, asker);
    expect(await shop.ask(getMemberDetail, {}, asker)).toMatchObject({ birthday: "2012-03-04", is_adult: false });
    await expect(shop.ask(changeProfile, { name: "林讀", birthday: "1980/3/4" }, asker)).rejects.toMatchObject({
      status: 422,
      fields: { birthday: "生日填寫後不能自行修改，如需更正請聯絡客服" },
    });
    await shop.ask(changeProfile, { name: "林讀", birthday: "2012-03-04" }, asker);
  });

  test("half an address or telephone, or a district of another city, is told beside its field", async () => {
    const { asker } = await opened();
    for (const [given, fields] of [
      [{ city: "臺北市" }, { district: "請選擇鄉鎮市區", address: "請輸入地址" }],
      [{ ...place, district: "板橋區" }, { district: "鄉鎮市區與縣市不符，請重新選擇" }],
      [{ day_tel: "27001234" }, { day_tel_area: "請輸入區碼" }],
      [{ day_tel: "27001234", day_tel_area: "9" }, { day_tel_area: "請輸入正確的區碼：0 開頭，例如 02 或 037" }],
      [{ day_tel_ext: "12" }, { day_tel: "請輸入市內電話" }],
      [{ name: " " }, { name: "請輸入姓名" }],
    ] as const)
      await expect(shop.ask(changeProfile, { name: "林讀", ...given }, asker)).rejects.toMatchObject({
        status: 422,
        fields,
      });
  });

  test("a new password wants the old one, ends every other session and is told to its owner", async () => {
    const { email, asker, member_id } = await opened();
    const other = await shop.ask(signIn, { account: email, password });
    const { flow } = await shop.ask(verifyForgottenMember, { account: email });
    const code = codeIn((await sentTo(shop, email))[0]!.body);
    const made = { password: "Better2027", password_confirm: "Better2027" };
    for (const [given, fields] of [
      [{ ...made, old_password: "Wrong2026" }, { old_password: "密碼錯誤，請再輸入一次" }],
      [{ ...made, old_password: "" }, { old_password: "請輸入舊密碼" }],
      [
        { old_password: password, password: "onlyletters", password_confirm: "onlyletters" },
        { password: "密碼須為 6 至 24 個字元，英文字母與數字混合，不可使用特殊符號" },
      ],
      [
        { ...made, old_password: password, password_confirm: "Better2028" },
        { password_confirm: "兩次輸入的密碼不一致，請再輸入一次" },
      ],
    ] as const)
      await expect(shop.ask(modifyPassword, given, asker)).rejects.toMatchObject({ status: 422, fields });
    const changed = await shop.ask(modifyPassword, { ...made, old_password: password }, asker);
    expect((await shop.ask(checkSession, {}, { token: changed.token })).member_id).toBe(member_id);
    expect(await refusal(shop.ask(getMemberDetail, {}, { token: other.token }))).toMatchObject({ status: 401 });
    expect((await refusal(shop.ask(verifyForgotCode, { flow, code }))).code).toBe("code_expired");
    expect((await refusal(shop.ask(signIn, { account: email, password }))).code).toBe("invalid");
    await shop.ask(signIn, { account: email, password: "Better2027" });
    const [told] = await sentTo(shop, email);
    expect([told!.subject, told!.body.includes("其他裝置都已登出")]).toEqual(["您的閱林密碼已變更", true]);
    expect(told!.body).not.toContain("Better2027");
  });

  test("of two new passwords at once, one is", async () => {
    const { email, asker } = await opened();
    const other = await shop.ask(signIn, { account: email, password });
    const modify = (made: string, token: string) =>
      shop.ask(modifyPassword, { old_password: password, password: made, password_confirm: made }, { token }).then(
        () => made,
        () => null,
      );
    const made = (await Promise.all([modify("First2027", asker.token), modify("Second2027", other.token)])).filter(
      Boolean,
    );
    expect(made).toHaveLength(1);
    await shop.ask(signIn, { account: email, password: made[0]! });
  });

  test("nobody asks or changes it but its owner, in a session that goes on", async () => {
    const { token } = await aReader(shop);
    await shop.ask(signOut, {}, { token });
    for (const asker of [{}, { token }]) {
      expect(await refusal(shop.ask(getPasswordCheck, {}, asker))).toMatchObject({ status: 401 });
      expect(await refusal(shop.ask(verifyPassword, { password }, asker))).toMatchObject({ status: 401 });
      expect(await refusal(shop.ask(changeProfile, full, asker))).toMatchObject({ status: 401 });
      const typed = { old_password: password, password: "Better2027", password_confirm: "Better2027" };
      expect(await refusal(shop.ask(modifyPassword, typed, asker))).toMatchObject({ status: 401 });
    }
  });
});
