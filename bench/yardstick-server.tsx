import { createServer } from "node:http";
import { renderToString } from "react-dom/server";

/** A page that never changes, about as large as a list of ours: 24 cards, 80 values of facets, a menu of 144 links. */
function Page() {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index);
  return (
    <html lang="zh-Hant">
      <head>
        <title>量尺</title>
      </head>
      <body>
        <nav>
          <ul>
            {many(144).map((index) => (
              <li key={index}>
                <a href={`/category/3/${index}`}>分類 {index}</a>
              </li>
            ))}
          </ul>
        </nav>
        <form>
          {many(80).map((index) => (
            <p key={index}>
              <input type="checkbox" id={`facet-${index}`} name="facet" value={index} />
              <label htmlFor={`facet-${index}`}>條件 {index}</label>
            </p>
          ))}
        </form>
        <main>
          {many(24).map((index) => (
            <article key={index} aria-labelledby={`title-${index}`}>
              <img src={`/covers/${index}.svg`} alt="" width={200} height={280} loading="lazy" />
              <h2 id={`title-${index}`}>量測之書，第 {index} 冊</h2>
              <p className="price">
                <del>${index + 500}</del> <strong>${index + 400}</strong>
              </p>
              <button type="submit">加入購物車</button>
            </article>
          ))}
        </main>
      </body>
    </html>
  );
}

createServer((_, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(renderToString(<Page />));
}).listen(0, "127.0.0.1", function (this: { address(): unknown }) {
  console.log((this.address() as { port: number }).port);
});
