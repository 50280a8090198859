import { addAddressBook, changeAddressBook, removeAddressBook } from "#contract/address-books";
import { person, type Case, type Lost } from "./case.ts";
import { peopleOf } from "./people.ts";

/** The address book: its entries are told apart by who and where, so a second press makes no second one. */
export function addressCases(lost: Lost): Case[] {
  const { member } = peopleOf(lost);
  async function withEntry() {
    await lost.query(
      "delete from address_books where member_id = (select id from members where email = 'member@example.com')",
    );
    await lost.query(
      `insert into address_books (member_id, name, mobile_phone, zip, city, district, address)
       select id, '許新友', '0987654321', '970', '花蓮縣', '花蓮市', '中山路 9 號' from members where email = 'member@example.com'`,
    );
    const who = await member();
    await who.visit("/member/account");
    return who;
  }
  return [
    person({
      name: "adding to the address book",
      endpoint: addAddressBook,
      async ready() {
        const who = await withEntry();
        await who.visit("/member/account/address");
        who.fill("姓名", "林讀");
        who.fill("手機號碼", "0912345678");
        who.select("縣市", "臺北市");
        who.select("鄉鎮市區", "大安區");
        who.fill("地址", "和平東路一段 1 號");
        return who;
      },
      press: (who) => who.press("儲存"),
    }),
    person({
      name: "changing the address book",
      endpoint: changeAddressBook,
      async ready() {
        const who = await withEntry();
        await who.follow("修改許新友，花蓮縣花蓮市中山路 9 號");
        who.fill("地址", "中正路 10 號");
        return who;
      },
      press: (who) => who.press("儲存"),
    }),
    person({
      name: "deleting from the address book",
      endpoint: removeAddressBook,
      ready: withEntry,
      press: (who) => who.press("刪除許新友，花蓮縣花蓮市中山路 9 號"),
      // the page that follows shows whether it is gone
      again: (who) =>
        who.main().includes("花蓮市中山路")
          ? who.press("刪除許新友，花蓮縣花蓮市中山路 9 號")
          : who.visit("/member/account"),
    }),
  ];
}
