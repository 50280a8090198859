import { primary, secondary } from "#styles/button.css";
import { cluster, narrow, stack } from "#styles/page.css";

interface Props {
  product_guid: string;
  /** a member whose birthday says so */
  refused: boolean;
}

/** Nothing of the product is in this page: no name, picture or text. */
export function AdultGate({ product_guid, refused }: Props) {
  return (
    <div className={`${narrow} ${stack}`}>
      <h1>本商品為限制級，您必須年滿 18 歲</h1>
      <p>
        {refused
          ? "依您的會員資料，您未滿 18 歲，無法瀏覽本商品。"
          : "依「出版品及錄影節目帶分級管理辦法」規定，限制級商品未滿十八歲之人不得閱聽。"}
      </p>
      <div className={cluster}>
        {!refused && (
          <form method="post" action={`/product/${product_guid}/of-age`}>
            <button className={primary}>已滿 18 歲</button>
          </form>
        )}
        <a className={secondary} href="/">
          離開
        </a>
      </div>
    </div>
  );
}
