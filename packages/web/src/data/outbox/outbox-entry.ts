import type { ProblemCode } from '@dosewell/domain/problem';
import type { Operation } from '@dosewell/domain/sync';
import type { ChunkName } from '../records/chunk-name.ts';
import type { Unsure } from '../sync/clock.ts';

/** An operation as the device keeps it until the server has answered. */
export interface OutboxEntry extends Operation {
  /** The operations that were unanswered when this one was made, and which it waits for, by row name. */
  readonly after: Readonly<Record<string, string>>;
  /** The chunks of the changed rows, so that a cold start loads those too. */
  readonly chunks: readonly ChunkName[];
  /** The clock reading behind the operation's stamp, kept until the server's time is known. */
  readonly unsure?: Unsure;
  /** The notice the person was shown when the operation was made. */
  readonly told?: ProblemCode;
}

/**
 * The order in which operations were made. Two tabs may have given the same stamp; then the number decides,
 * then the id.
 */
export const inOrder = (one: OutboxEntry, other: OutboxEntry): number =>
  one.clock - other.clock || one.seq - other.seq || (one.op < other.op ? -1 : 1);

/** The number of an entry that the database has not numbered yet. */
export const UNSAVED = 0;

export interface RefusedEntry extends OutboxEntry {
  readonly problem: { readonly code: ProblemCode; readonly fields?: Readonly<Record<string, string>> };
}

/** An answered operation, kept for a while: it is sent again if a restore made the server lose it. */
export interface SentEntry extends OutboxEntry {
  /** The revision that the answer gave each row, by row name. */
  readonly revs: Readonly<Record<string, number>>;
  /** The stamp under which the server stored each row, by row name. */
  readonly clocks: Readonly<Record<string, number>>;
  /** When the operation was answered, by this device's clock, or the server's if that is far off. */
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
