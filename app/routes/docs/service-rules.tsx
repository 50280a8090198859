import { asOne, deliveryTerms } from "#contract/checkout-rules";
import { limits } from "#contract/codes";
import { daysToHandOver, deliveries, deliveryCodes } from "#contract/deliveries";
import { isOffered, paymentCodes, payments } from "#contract/payments";
import * as css from "./docs.css.ts";
import { Contact, Seller, type Store } from "./seller.tsx";

const parts = [
  ["order", "訂購與契約成立"],
  ["payment", "付款"],
  ["delivery", "配送與運費"],
  ["invoice", "電子發票"],
  ["returns", "七日猶豫期與退換貨"],
  ["complaints", "客訴與爭議處理"],
  ["seller", "賣方資訊"],
] as const;

export function ServiceRules(store: Store) {
  const { store_name, guest_checkout, seller } = store;
  return (
    <>
      <nav aria-label="本頁內容" className={css.parts}>
        <ul>
          {parts.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        本條款說明您在{store_name}
        購物時，雙方的權利與義務。送出訂單前請先閱讀；本條款未記載之事項，依消費者保護法及其他相關法令辦理。法令對消費者較有利時，以法令為準。
      </p>

      <h2 id="order">訂購與契約成立</h2>
      <ul>
        <li>
          您可以用會員{guest_checkout && "或訪客"}
          身分訂購。請填寫正確的姓名、手機號碼與電子信箱；訂單通知會寄到您填寫的信箱。
        </li>
        <li>
          商品頁的「定價」為原價，「優惠價」為目前售價，皆以新臺幣計價並含營業稅。實際應付金額以送出訂單前顯示的「應付總額」為準。
        </li>
        <li>
          <a href="/combo-offers">組合優惠</a>與<a href="/single-carts">滿額活動</a>
          的折扣在購物車自動計算，一件商品只計入一項活動；移除商品後未達條件時，折扣隨之取消，並會在頁面上說明。
        </li>
        <li>送出訂單時若價格、庫存或優惠已有變動，我們不會直接成立訂單，而會先請您確認新的金額。</li>
        <li>按下「送出訂單」後，除我們於二個工作日內附正當理由拒絕外，視為接受訂單；您已完成付款者，契約即為成立。</li>
        <li>每張訂單最多 {limits.cartProducts} 種商品；有限購數量的商品，依商品頁與購物車所示。</li>
        <li>限制級商品僅供年滿十八歲之人購買與閱聽。</li>
        <li>請妥善保管密碼。若發現帳號遭他人使用，請立即更改密碼並與我們聯絡。</li>
      </ul>

      <h2 id="payment">付款</h2>
      <ul>
        {paymentCodes
          .filter((code) => isOffered(code, new Set(store.gateways)) && payments[code].terms)
          .map((code) => (
            <li key={code}>
              {payments[code].name}：{payments[code].terms}
            </li>
          ))}
        <li>
          備貨前的訂單，可以在訂單明細自行取消（含電子書的訂單付款後除外）；已付的款項全數退還，使用的優惠券與紅利點數一併退回。
        </li>
        <li>逾期未付款的訂單會自動取消，使用的優惠券與紅利點數一併退回。取消後才入帳的款項，我們會退還給您。</li>
      </ul>

      <h2 id="delivery">配送與運費</h2>
      <ul>
        {asOne(
          deliveryCodes.filter((code) => deliveries[code].offer),
          deliveryTerms,
        ).map(([code, ...others]) => (
          <li key={code}>
            {[code, ...others].map((one) => deliveries[one].name).join("、")}：{deliveryTerms(code)}
          </li>
        ))}
        <li>滿額免運以扣除活動折扣後、折抵優惠券與紅利點數前的商品金額計算。</li>
        <li>
          現貨於付款完成（取貨付款為訂單成立）後 {daysToHandOver}{" "}
          個工作天內出貨。預購、客製、大型與廠商直送商品和其他商品同單時分開寄送，運費只計一次；預購商品依商品頁所示日期出貨。取貨付款與寄往海外的訂單不分開寄送，備齊後一次寄出。
        </li>
        <li>包裹到店後請於七天內攜帶身分證件取貨，取件人姓名須與證件相同。逾期未領將退回，已付款項全數退還。</li>
        <li>無法如期出貨時，我們會主動通知；您可以選擇等待，或解除契約並取回全部款項。</li>
      </ul>

      <h2 id="invoice">電子發票</h2>
      <p>
        我們依統一發票使用辦法開立電子發票。結帳時可選擇會員載具、手機條碼載具、自然人憑證、紙本發票、三聯式發票（請填公司抬頭與統一編號）或捐贈發票；電子書訂單沒有包裹，不提供紙本發票；海外配送的訂單一律開立零稅率發票。線上付款與轉帳於收到款項時開立，取貨付款於出貨時開立，號碼會寄到您的電子信箱，也可以在訂單明細查看。發票開立後，類型與統一編號不能任意更改，請於送出訂單前再次確認。
      </p>

      <h2 id="returns">七日猶豫期與退換貨</h2>
      <p>
        依消費者保護法第十九條，您收到商品的次日起七日內，可以退回商品或以書面通知我們解除契約，不必說明理由，也不必負擔費用。於期間內寄出商品或發出通知即可。猶豫期並非試用期，檢查商品時請保持商品、附件與包裝完整；超出檢查必要的使用，可能影響退款金額。
      </p>
      <ol>
        <li>
          收到商品後，在訂單明細按「申請退貨」，選擇要退的商品、數量與原因，並填寫取件資料；也可以來信{" "}
          <Contact email={seller.email} />
          ，寫明訂單編號與要退的商品。我們於收到通知之次日起十五日內到原送達處所或約定處所取回；海外的商品請您寄回，寄送方式會另行通知。
        </li>
        <li>
          退款於取回商品、收到退回商品或解除契約通知之次日起十五日內完成：信用卡與行動支付退回原付款方式，ATM
          轉帳與取貨付款匯入您指定的帳戶。只退一部分時，退款為這些商品實際支付的金額，活動折扣、優惠券與紅利點數的折抵，依訂購時分攤到這些商品的金額扣除；商品全部退回時，運費一併退還。分攤到這些商品的紅利點數退回，這些商品已回饋的點數則收回。
        </li>
        <li>分開寄送的商品，七日自各個包裹送達的次日起分別計算；已送達的可以先申請，還沒送達的商品收到後再申請。</li>
        <li>贈品請隨所屬的商品一併退回；留下的商品仍符合贈送條件時，贈品可以保留。</li>
        <li>退貨時由我們辦理發票作廢或開立折讓證明單。</li>
        <li>
          收到的商品有缺頁、瑕疵、破損或與訂購不符時，請與我們聯絡換貨或退貨，費用由我們負擔，不受七日限制，依民法瑕疵擔保規定辦理。
        </li>
      </ol>
      <p>依「通訊交易解除權合理例外情事適用準則」，下列商品在購買前已告知者，不適用七日猶豫期：</p>
      <ul>
        <li>易於腐敗、保存期限較短或解約時即將逾期的商品。</li>
        <li>依您的要求所為的客製化商品。</li>
        <li>報紙、期刊或雜誌（一般書籍可以退貨）。</li>
        <li>經拆封的影音商品或電腦軟體。</li>
        <li>電子書等非以有形媒介提供的數位內容，或一經提供即完成的線上服務，經您事先同意始提供者。</li>
        <li>已拆封的個人衛生用品。</li>
        <li>國際航空客運服務。</li>
      </ul>

      <h2 id="complaints">客訴與爭議處理</h2>
      <p>
        對商品或服務有任何意見，請來信 <Contact email={seller.email} />
        ，我們會於申訴之日起十五日內妥適處理。您也可以撥打 1950
        消費者服務專線，或向各縣市政府消費者服務中心申訴、申請調解。本條款以中華民國法律為準據法；因本條款所生的訴訟，不排除消費者保護法第四十七條及民事訴訟法小額訴訟管轄法院的適用。
      </p>
      <p>
        個人資料的處理，請見<a href="/docs/privacy-policy">隱私權政策</a>與
        <a href="/docs/personal-protection-act">個人資料保護告知</a>
        。條款有重要變更時，會於生效前在本頁公告；已成立的訂單適用訂購時的條款。
      </p>

      <h2 id="seller">賣方資訊</h2>
      <Seller {...store} />
    </>
  );
}
