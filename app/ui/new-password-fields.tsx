import type { ReactNode } from "react";
import { TextField, type Meta } from "./field.tsx";

interface Props {
  password: Meta;
  confirm: Meta;
  /** 新: the old one is asked beside it */
  prefix?: string;
  help: { hint: string; rules: string; twice: boolean };
  /** what shows it, where the page has scripts */
  shown?: ReactNode;
}

/** A password that is made: typed twice, or once and shown where the rule in force has it so (docs/decisions/013). */
export function NewPasswordFields({ password, confirm, prefix = "", help, shown }: Props) {
  return (
    <>
      <TextField
        meta={password}
        label={`${prefix}密碼`}
        type="password"
        autoComplete="new-password"
        passwordrules={help.rules}
        hint={help.hint}
      />
      {help.twice ? (
        <TextField
          meta={confirm}
          label={`確認${prefix}密碼`}
          type="password"
          autoComplete="new-password"
          passwordrules={help.rules}
        />
      ) : (
        shown
      )}
    </>
  );
}
