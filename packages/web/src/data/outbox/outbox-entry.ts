import type { ProblemCode } from '@dosewell/domain/problem';
import type { Operation } from '@dosewell/domain/sync';
import type { ChunkName } from '../records/chunk-name.ts';
import type { Unsure } from '../sync/clock.ts';

/** An operation as the device keeps it until the server has answered. */
export interface OutboxEntry extends Operation {
  /** By row name, the operation on that row that was still unanswered when this one was made. */
  readonly after: Readonly<Record<string, string>>;
  /** Where the rows lie that it changes, so that a cold start opens those chunks too. */
  readonly chunks: readonly ChunkName[];
  /** By what clock it was stamped, until the server's time is known. */
  readonly unsure?: Unsure;
  /** What this device told the person of it when it was made. */
  readonly told?: ProblemCode;
}

/** Numbers are given by the database; until then an entry has none. */
export const UNSAVED = 0;

export interface RefusedEntry extends OutboxEntry {
  readonly problem: { readonly code: ProblemCode; readonly fields?: Readonly<Record<string, string>> };
}

/** An answered operation, kept for a while so that it can be put back after a server lost its newest records. */
export interface SentEntry extends OutboxEntry {
  /** By row name, the revision the answer gave. */
  readonly revs: Readonly<Record<string, number>>;
  /** By row name, the clock under which the server keeps it. */
  readonly clocks: Readonly<Record<string, number>>;
  /** When it was answered, by this device's clock, or the server's where that is far off. */
  readonly answeredAt: number;
}

/** What travels of an entry. */
export const toWire = ({ op, seq, v, clock, at, zone, rows }: OutboxEntry): Operation => ({
  op,
  seq,
  v,
  clock,
  at,
  zone,
  rows,
});
