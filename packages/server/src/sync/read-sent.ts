// The header of an operation has to be readable, else nobody could be told what became of it; the rest may be refused.
import { ok, refuse, type Problem, type Result } from '@dosewell/domain/problem';
import { type Operation, raise, type Versions } from '@dosewell/domain/sync';
import { operation, readOperation } from '@dosewell/domain/sync/schema';

/** Operations written under an older schema than this cannot be understood any more. */
const OLDEST_VERSION = 1;

export interface Sent {
  readonly op: string;
  readonly seq: number;
  readonly read: Result<Operation>;
}

const header = operation.pick({ op: true, seq: true, v: true }).loose();

/**
 * Each operation with what came of reading it; a problem when the batch as a whole cannot be answered. One written by
 * a newer app is not judged here: it waits on its device until this server is as new.
 */
export const readSent = (ops: readonly unknown[], versions: Versions): Result<readonly Sent[]> => {
  const sent: Sent[] = [];
  for (const one of ops) {
    const head = header.safeParse(one);
    if (!head.success) return refuse('invalid', { ops: 'An operation has no id, number or version.' });
    const { op, seq, v } = head.data;
    if (v < OLDEST_VERSION || v > versions.newest) return refuse('client_outdated');
    sent.push({ op, seq, read: readOperation(raise(one as { v: number }, versions)) });
  }
  return ok(sent);
};

export const refused = (one: Sent, problem: Problem): Sent => ({ ...one, read: { ok: false, problem } });
