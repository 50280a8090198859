import { classicChapters } from "./classic-chapters.ts";
import type { Stocked } from "./selling.ts";

interface Chapter {
  product_guid: string;
  number: number;
  title: string;
  body: string;
  trial: boolean;
}

/** What there is to read in the demo: the first chapters of a few classics, and of every other ebook a sample that says that it is one. */
export function layChapters(stocked: Stocked[]): Chapter[] {
  return stocked
    .filter(({ product }) => product.is_ebook)
    .flatMap(({ product: { product_guid, name } }) => {
      const title = name.replace(/（[^）]*）/g, "");
      const classic = classicChapters[title];
      const chapters = classic ?? sample(title);
      return chapters.map(([heading, body], at) => ({
        product_guid,
        number: at + 1,
        title: heading,
        body,
        trial: at === 0,
      }));
    });
}

function sample(title: string): [heading: string, body: string][] {
  return [
    [
      "樣張一　翻開",
      `這是示範商店的樣張，《${title}》的內文沒有收錄在這裡。樣張有兩章，讓您看看這間書店的電子書讀起來是什麼樣子：一欄字，行距寬一些，兩旁留白，沒有別的東西來打擾。

把字放大的方法，和您平常瀏覽網頁時一樣。瀏覽器放大到兩倍，文字會自己換行，不必左右捲動；裝置若設定了較大的字，這裡也跟著變大。夜裡把裝置切到深色，紙就成了深色的紙，字成了淺色的字。

書頁不需要另外安裝閱讀軟體，關掉 JavaScript 也照樣能讀。網路慢的時候，一章只是一頁文字，很快就到；用螢幕閱讀器的人，會先聽到書名與章名，再聽到內文，最後才是往前與往後的連結。

讀完這一頁，往下一章走。試閱到這裡為止的人，如果喜歡，可以回到商品頁把整本書帶回家。`,
    ],
    [
      "樣張二　燈下",
      `能看到這一章，表示這本電子書已經是您的了。付款完成的電子書不會寄送，它就放在訂單裡；會員也可以從「我的電子書」找到它，換一台裝置登入，書還在原來的地方。

閱讀連結只在一段時間內有效，過了時間，從訂單重新打開就好。連結上沒有您的姓名或電子信箱，但是拿到連結的人在這段時間裡也讀得到，所以請不要轉傳。

如果訂單取消，書會跟著收回。除此之外，沒有期限，沒有頁數的限制，也不計較您一天讀了幾次。

樣張到此結束。《${title}》真正的第一章，等出版社把書稿交給書店的那一天，就會出現在這裡。`,
    ],
  ];
}
