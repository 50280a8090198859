const words: Record<string, string> = {
  ENOENT: "沒有這個檔案或資料夾",
  EISDIR: "這是資料夾，應為檔案",
  ENOTDIR: "這不是資料夾",
  EACCES: "沒有權限",
  EEXIST: "已經有這個檔案，不會覆寫",
};
/** A database's socket that is not there has the same codes. */
const ofFiles = new Set(["open", "read", "scandir", "mkdir"]);

/** Of a file that an operator named, why it cannot be read or written, in words; null: the error is about something else. */
export function fileProblem(error: unknown): string | null {
  const { code = "", path, syscall = "" } = (error ?? {}) as NodeJS.ErrnoException;
  if (!Object.hasOwn(words, code) || !ofFiles.has(syscall)) return null;
  return path === undefined ? words[code]! : `${path}：${words[code]}`;
}

/** What was named is there, and is no file of the kind that is asked for; the message says what is. */
export class WrongFile extends Error {}
