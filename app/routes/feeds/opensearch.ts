import { html as xml } from "hono/html";
import { plain, xmlAnswer } from "../../feeds.server.ts";
import { settings } from "../../settings.server.ts";

/** /opensearch.xml: a browser's own search field can ask this shop. */
export function loader() {
  const { storeName, tagline, publicOrigin } = settings;
  return xmlAnswer(
    // sixteen letters at the most, says the description of the format
    xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${plain(storeName).slice(0, 16)}</ShortName><Description>${plain(storeName)}：${plain(tagline)}</Description>
<InputEncoding>UTF-8</InputEncoding><Language>zh-Hant-TW</Language>
<Image width="192" height="192" type="image/png">${publicOrigin}/icon-192.png</Image>
<Url type="text/html" template="${publicOrigin}/search?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${publicOrigin}/opensearch.xml"/>
</OpenSearchDescription>
`,
    "application/opensearchdescription+xml",
  );
}
