import type { ProblemCode } from '@dosewell/domain/problem';
import type { Operation } from '@dosewell/domain/sync';
import type { ChunkName } from '../records/chunk-name.ts';
import type { Unsure } from '../sync/clock.ts';

/** An operation as the device keeps it until the server has answered. */
export interface OutboxEntry extends Operation {
  /** Maps row names to the operation on that row still unanswered when this one was made. */
  readonly after: Readonly<Record<string, string>>;
  /** The chunks of the rows it changes, so that a cold start opens those too. */
  readonly chunks: readonly ChunkName[];
  /** The clock reading it was stamped with, until the server's time is known. */
  readonly unsure?: Unsure;
  /** The notice the person saw when it was made. */
  readonly told?: ProblemCode;
}

/** The database assigns numbers; a new entry has none. */
export const UNSAVED = 0;

export interface RefusedEntry extends OutboxEntry {
  readonly problem: { readonly code: ProblemCode; readonly fields?: Readonly<Record<string, string>> };
}

/**
 * An answered operation, kept for a while so that it can be sent again if the server loses its newest
 * records.
 */
export interface SentEntry extends OutboxEntry {
  /** Maps row names to the revision the answer gave. */
  readonly revs: Readonly<Record<string, number>>;
  /** Maps row names to the clock the server stores it under. */
  readonly clocks: Readonly<Record<string, number>>;
  /** When it was answered, by this device's clock, or the server's if that is far off. */
  readonly answeredAt: number;
}

/** The part of an entry that is sent. */
export const toWire = ({ op, seq, v, clock, at, zone, rows }: OutboxEntry): Operation => ({
  op,
  seq,
  v,
  clock,
  at,
  zone,
  rows,
});
