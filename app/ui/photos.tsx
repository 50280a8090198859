import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { PhotosAllowed, SentPhoto } from "#contract/sent-photos";
import { quiet } from "#styles/button.css";
import * as form from "#styles/form.css";
import { ChosenFiles } from "../enhance/chosen-files.tsx";
import type { Meta } from "./field.tsx";
import { Flash } from "./flash.tsx";
import { PhotoOrFile } from "./photo-or-file.tsx";
import * as css from "./photos.css.ts";

interface Props {
  form: Pick<FormMetadata, "remove">;
  /** the input, and the list of what was taken */
  files: Meta;
  photos: FieldMetadata<SentPhoto[]>;
  allowed: PhotosAllowed;
  /** what to photograph, as a sentence */
  what: string;
  /** where one that was taken is shown */
  at(photo_id: string): string;
}

/** The ends of names too: not every system knows what a HEIC is. */
const accepted = "image/jpeg,image/png,image/heic,image/heif,application/pdf,.jpg,.jpeg,.png,.heic,.heif,.pdf";

/** Above the form, where the answer is to the button that removes one: its row is gone, and that is said. */
export const PhotoRemoved = ({ answer }: { answer: { well?: boolean } | undefined }) =>
  answer?.well ? <Flash kind="status" messages={["已移除附檔"]} /> : null;

/** 照片: what was taken stays with the form, whatever else is wrong with it, and is removed by a button that changes nothing else. */
export function Photos({ form: { remove }, files, photos, allowed, what, at }: Props) {
  const { most, bytes } = allowed;
  const megabytes = Math.floor(bytes / 1024 / 1024);
  const taken = photos.getFieldList();
  const problems = [...(files.errors ?? []), ...(photos.errors ?? [])];
  return (
    <div id={photos.id} tabIndex={-1}>
      <label className={form.label} htmlFor={files.id}>
        照片或文件
      </label>
      <span className={form.hint} id={files.descriptionId}>
        選填。{what}JPG、PNG、HEIC、HEIF 或 PDF，最多 {most} 個，每個 {megabytes} MB 以內；照片裡的拍攝地點等資料會移除
      </span>
      {problems.length > 0 && (
        <ul id={files.errorId}>
          {problems.map((problem) => (
            <li key={problem} className={form.error}>
              {problem}
            </li>
          ))}
        </ul>
      )}
      {taken.length > 0 && (
        <ul className={css.photos} aria-label="已收到的檔案">
          {taken.map((entry, index) => {
            const { photo_id, name, kind } = entry.getFieldset();
            const photo = {
              photo_id: photo_id.initialValue ?? "",
              name: name.initialValue ?? "",
              kind: kind.initialValue === "pdf" ? ("pdf" as const) : ("picture" as const),
            };
            return (
              <li key={entry.key} className={css.photo}>
                {[photo_id, name, kind].map((field) => (
                  <input key={field.name} type="hidden" name={field.name} value={field.initialValue ?? ""} />
                ))}
                <PhotoOrFile photo={photo} href={at(photo.photo_id)} />
                <span>
                  {photo.name}
                  {photo_id.errors && (
                    <span className={form.error} id={photo_id.errorId}>
                      {photo_id.errors[0]}
                    </span>
                  )}
                </span>
                {/* what is wrong with the file is put right by taking it out: the summary of errors leads here */}
                <button
                  {...remove.getButtonProps({ name: photos.name, index })}
                  className={quiet}
                  id={photo_id.id}
                  aria-describedby={photo_id.errors && photo_id.errorId}
                  aria-label={`移除 ${photo.name}`}
                >
                  移除
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <input
        className={css.files}
        id={files.id}
        name={files.name}
        type="file"
        multiple
        accept={accepted}
        aria-describedby={[problems.length > 0 && files.errorId, files.descriptionId].filter(Boolean).join(" ")}
        aria-invalid={problems.length > 0 || undefined}
      />
      <ChosenFiles input={files.id} most={most - taken.length} megabytes={megabytes} />
    </div>
  );
}
