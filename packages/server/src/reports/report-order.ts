import type { ReportTopic } from '@dosewell/domain/report';

/** What the process is told to make; the rows follow in a frame of their own, as the database wrote them. */
export interface ReportOrder {
  readonly title: string;
  readonly topics: readonly ReportTopic[];
  readonly days: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The words of the mail around it; undefined if no mail is wanted. */
  readonly mail: { readonly before: readonly string[]; readonly after: readonly string[] } | undefined;
  readonly pdf: boolean;
}

export interface WrittenMail {
  readonly person: string;
  readonly text: string;
  readonly html: string;
}
