import type { ContentRefusal } from "#contract/content-ops";
import { neededDocuments } from "#contract/document-rules";
import type { DocumentContent } from "#contract/documents";
import type { Wanted } from "./changes.ts";
import { documentsPage, type Place } from "./places.ts";

/** What would leave a page without the document that it leads to: no version in force, one that ends by itself, a heading that is gone. */
export function missingDocuments(wanted: Map<Place, Wanted[]>): ContentRefusal[] {
  return Object.entries(neededDocuments).flatMap(([page, ids]) => {
    const place = `${documentsPage}/${page}`;
    const versions = wanted.get(place);
    if (!versions) return [];
    const begun = versions.some(({ starts_at }) => starts_at === null || Date.parse(starts_at) <= Date.now());
    const wrong = (version: Wanted, key: string, reason: string): ContentRefusal => ({
      ...{ file: version.file ?? place, type: version.type, key, reason },
    });
    return [
      ...(begun
        ? []
        : [{ file: place, type: "", key: "", reason: "這份文件隨時要有一個版本，不能都還沒開始或沒有檔案" }]),
      ...versions.flatMap((version) => {
        const { body } = version.content as DocumentContent;
        const found = new Set(body.map((block) => block.type === "heading" && !block.when && block.id));
        return [
          ...(version.ends_at === null ? [] : [wrong(version, "ends_at", "這份文件由下一個版本取代，不能有結束時間")]),
          ...ids.flatMap((id) =>
            found.has(id) ? [] : wrong(version, "body", `別的頁面連到 #${id}，少了 id 為 ${id} 的標題`),
          ),
        ];
      }),
    ];
  });
}
