/** What a document knows of the shop: its settings and nothing else. */
export interface Store {
  store_name: string;
  demo: boolean;
  guest_checkout: boolean;
  seller: Record<"name" | "representative" | "registration" | "address" | "phone" | "hours", string | null> & {
    email: string;
  };
  /** whose payments are offered */
  gateways: string[];
}

const facts = [
  ["representative", "代表人"],
  ["registration", "統一編號"],
  ["address", "營業地址"],
  ["phone", "客服電話"],
  ["hours", "服務時間"],
] as const;

/** Who sells, as the Consumer Protection Act §18 asks; what the operator has not given is not made up. */
export function Seller({ store_name, demo, seller }: Store) {
  return (
    <>
      {demo && (
        <p>本站是示範商店，以下是示範資料，沒有實際的營業主體；商品、價格與付款皆為模擬，不會出貨，也不會收費。</p>
      )}
      <ul>
        <li>賣方：{seller.name ?? store_name}</li>
        {facts.map(([key, term]) => seller[key] && <li key={key}>{`${term}：${seller[key]}`}</li>)}
        <li>
          客服信箱：
          <Contact email={seller.email} />
        </li>
      </ul>
    </>
  );
}

export function Contact({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}
