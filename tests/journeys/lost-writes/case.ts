import type { Endpoint } from "#contract/endpoint";
import type { Visitor } from "../visitor.ts";

/** An operator's command instead of a person: how it ended. */
export interface Command {
  code: number;
  said: string;
}

/** The shop with the wire that loses answers, its rows, and its operator. */
export interface Lost {
  origin: string;
  api: string;
  query<T extends object>(text: string): Promise<T[]>;
  ops(...args: string[]): Promise<Command>;
}

export interface Case<S extends Visitor | Command = Visitor | Command> {
  name: string;
  endpoint: Endpoint;
  /** somebody before the deed, each time anew */
  ready(): Promise<S>;
  press(subject: S): Promise<unknown>;
  /** what is pressed on the page that came instead of the answer; the same unless said */
  again?(subject: S): Promise<unknown>;
  /** the storefront asks again by itself: one lost answer is seen by nobody */
  retried?: boolean;
  /** its page is the same for everybody and names no press: who has no answer and sends the form once more has pressed twice */
  unnamed?: boolean;
  /** counts that may differ, where a second try is right */
  mayDiffer?: string[];
}

export const shownBy = (subject: Visitor | Command): string[] =>
  "code" in subject
    ? [String(subject.code)]
    : [
        subject.path.replace(
          /[0-9a-f]{32}|[0-9a-f-]{36}|[A-Z]{2}\d{12}|(?<=\/question\/)\d+|(?<=\/(?:customer-service|refund-account)\/)ey[\w.-]+|(?<=\/newsletter\/\w+\/)[\w.-]+/,
          "…",
        ),
        // each time another order
        subject.heading().replace(/[A-Z]{2}\d{12}/, "…"),
      ];

/** A person's deed among those of the operator. */
export const person = (made: Omit<Case<Visitor>, "ready"> & { ready(): Promise<Visitor> }) => made as unknown as Case;
