import type { ReportTopic } from '@dosewell/domain/report';

/** What the report process has to make. The person's rows follow in a frame of their own. */
export interface ReportOrder {
  readonly title: string;
  readonly topics: readonly ReportTopic[];
  readonly days: number;
  /** When the report is made, milliseconds since 1970. */
  readonly now: number;
  /** The mail's words around the report; undefined if no mail is wanted. */
  readonly mail: { readonly before: readonly string[]; readonly after: readonly string[] } | undefined;
  readonly pdf: boolean;
}

export interface WrittenMail {
  readonly person: string;
  readonly text: string;
  readonly html: string;
}
