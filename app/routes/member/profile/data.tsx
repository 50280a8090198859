import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownDataSections } from "#contract/own-data";
import { primary, secondary } from "#styles/button.css";
import { box, cluster, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { requireOpenProfile } from "../../../profile.server.ts";
import { pageTitle } from "../../../ui/page-title.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOpenProfile(request, "data");
  return { sections: Object.values(ownDataSections) };
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("下載我的資料", matches);

export default function OwnData() {
  const { sections } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1 className={named}>下載我的資料</h1>
      <div className={`${box} ${stack}`}>
        <p>這裡是我們保存的、與您有關的全部資料：{sections.join("、")}。</p>
        <p>可以直接在瀏覽器裡閱讀或列印；要交給其他服務使用，請下載 JSON 檔案，兩者的內容相同。</p>
        <p className={faint}>密碼只存有無法還原的雜湊，不在其中；附上的照片只列檔名，請到客服問題與退貨頁下載。</p>
        <p className={cluster}>
          <a className={primary} href="/member/profile/data.html">
            閱讀我的資料
          </a>
          <a className={secondary} href="/member/profile/data.json" download>
            下載檔案
          </a>
          <a href="/member/profile">回個人資料</a>
        </p>
      </div>
      <p>裡面有您的個人資料，在公用電腦上請不要下載或列印。</p>
    </div>
  );
}
