/** What sign-in opens, where who comes by a link or a button may not know it yet; one row for each. */
const opened: readonly (readonly [address: RegExp, words: string])[] = [
  [/^\/gift-ai(\/|$)/, "登入後，送禮小幫手會聽您說要送給誰、預算多少，從店裡挑出合適的禮物。"],
  [/^\/product\/[^/]+\/review$/, "登入後，就能為這件商品留下評論。"],
  [/^\/member\/orders(\/|$)/, "登入後，可以查看訂單、配送進度與發票。"],
  [/^\/member\/coupons$/, "登入後，可以領取優惠券，也看得到手上有哪些。"],
  [/^\/member\/game$/, "登入後，每天可以抽一次點數。"],
  [/^\/member\/affiliateprogram$/, "登入後，可以申請加入分潤計畫，介紹書給您的讀者。"],
];

export function behindSignIn(goal: string): string | undefined {
  const [path] = goal.split(/[?#]/);
  return opened.find(([address]) => address.test(path!))?.[1];
}
