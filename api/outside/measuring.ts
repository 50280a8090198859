/** Whoever counts what visits do. Nothing that is sent says whose visit it is. */
export interface Measuring {
  /** of one call */
  most: number;
  /** `visit`: the random name of a browser whose owner agreed. Throws where it was not taken. */
  send(visit: string, events: EventToSend[]): Promise<void>;
}

export interface EventToSend {
  name: string;
  /** ISO time */
  at: string;
  /** when the sitting began, seconds of the epoch */
  session: number;
  /** address of the page's pattern */
  page?: string;
  items?: (Record<string, unknown> & { item_id: string })[];
  /** TWD */
  value?: number;
  transaction?: string;
}
