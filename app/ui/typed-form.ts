import { useMemo, type FormEvent } from "react";
import { parse, useForm, type SubmissionResult } from "@conform-to/react";

interface Options {
  /** begins the ids of all its fields; one form, one id */
  id: string;
  /** what the action answered */
  answer: { result: SubmissionResult } | undefined;
  /** of the loader, by `constraintOf` */
  constraint: Record<string, object>;
  defaultValue?: Record<string, unknown>;
}

/**
 * A form of typed fields: with what was typed and what is wrong with it after a refusal. Where scripts run, an error goes as soon as what is typed in
 * its field could be right; whether it is, the server says when the form is sent.
 */
export function useTypedForm<T extends Record<string, unknown>>({ id, answer, constraint, defaultValue }: Options) {
  const refusal = answer?.result;
  const lastResult = useMemo(() => withoutStatus(refusal), [refusal]);
  return useForm<T>({
    id,
    lastResult,
    constraint: constraint as never,
    defaultValue: defaultValue as never,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ form, formData }) =>
      parse<T, string[]>(formData, {
        // null: as it was; a form that is sent is never held back
        resolve: (_, intent) =>
          intent
            ? { error: Object.fromEntries(stillWrong(form, answer, intent).map((name) => [name, null])) as never }
            : { error: null },
      }),
  });
}

/** By its status conform would take the focus to the first wrong field, from whatever is typed meanwhile: where it goes, the page says. */
function withoutStatus(result: SubmissionResult | undefined): SubmissionResult | undefined {
  const { status: _, ...rest } = result ?? {};
  return result && rest;
}

/** The form of a page that leads on to a goal: the one that the page was opened with, or that the refused form held. */
export function useGoalForm<T extends Record<string, unknown> & { redirect?: string | undefined }>(
  id: string,
  { goal, constraint }: { goal: string; constraint: Record<string, object> },
  answer: Options["answer"],
) {
  const [form, fields] = useTypedForm<T>({ id, answer, constraint, defaultValue: { redirect: goal } });
  return [form, fields, (fields.redirect.initialValue as string | undefined) ?? "/"] as const;
}

function stillWrong(form: HTMLFormElement, answer: Options["answer"], intent: { type: string; payload?: unknown }) {
  const touched = (intent.payload as { name?: string } | undefined)?.name;
  return Object.keys(answer?.result.error ?? {}).filter((name) => name !== touched || !couldBeRight(form, name));
}

/** By the field's own attributes; of the second of two passwords also that it is the same. */
function couldBeRight(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement) || !("validity" in field)) return true;
  const { validity, value } = field as HTMLInputElement;
  const first = name.endsWith("_confirm") ? form.elements.namedItem(name.slice(0, -"_confirm".length)) : null;
  return validity.valid && (!(first instanceof HTMLInputElement) || first.value === value);
}

/** conform's own submission, by which it looks at a field again: a form with a handler of its own leaves it to `form.onSubmit`. */
export function isIntent(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter?.getAttribute("name") === "__intent__";
}
