import { useEffect, useState } from "react";
import * as form from "#styles/form.css";

interface Props {
  /** the id of the input */
  input: string;
  /** how many more may be sent, and MB of each */
  most: number;
  megabytes: number;
}

/** What will not be taken of the files that were chosen, told before they are sent; the form sends them all the same, and the shop decides. */
export function ChosenFiles({ input, most, megabytes }: Props) {
  const [problems, setProblems] = useState<string[]>([]);
  useEffect(() => {
    const field = document.getElementById(input) as HTMLInputElement;
    const look = () => setProblems(problemsOf([...(field.files ?? [])], most, megabytes));
    look();
    field.addEventListener("change", look);
    return () => field.removeEventListener("change", look);
  }, [input, most, megabytes]);
  return (
    <div role="status">
      {problems.map((problem) => (
        <p key={problem} className={form.error}>
          {problem}
        </p>
      ))}
    </div>
  );
}

function problemsOf(files: File[], most: number, megabytes: number): string[] {
  const problems = files.flatMap(({ name, size }) => {
    if (!/\.(jpe?g|png|hei[cf]|pdf)$/i.test(name)) return [`${name}：請選擇 JPG、PNG、HEIC、HEIF 或 PDF 檔`];
    return size > megabytes * 1024 * 1024 ? [`${name}：檔案太大，每個最多 ${megabytes} MB`] : [];
  });
  if (files.length > most) problems.push(`選了 ${files.length} 個檔案，最多還可以附 ${most} 個`);
  return problems;
}
