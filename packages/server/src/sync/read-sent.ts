// Parses each operation of a batch separately: an invalid one is refused, and the others are judged.
import { ok, refuse, type Problem, type Result } from '@dosewell/domain/problem';
import { type Operation, upgrade, type Versions } from '@dosewell/domain/sync';
import { operation, readOperation } from '@dosewell/domain/tables/schema';

/** The oldest schema version of operations that is accepted. */
const OLDEST_VERSION = 1;

export interface SentOperation {
  /** The operation's id as sent, so that the device can match the answer. */
  readonly op: string;
  /**
   * The operation's number on its device, by which it is judged and remembered. Without one it can only be
   * refused.
   */
  readonly seq: number | undefined;
  readonly read: Result<Operation>;
}

const header = operation.pick({ op: true, seq: true }).loose();

/**
 * Parses operations; returns a problem if the batch cannot be answered. The first operation of a newer
 * schema version and all after it are left out: they wait on the device until this server is updated.
 */
export const readBatch = (ops: readonly unknown[], versions: Versions): Result<readonly SentOperation[]> => {
  const sent: SentOperation[] = [];
  for (const [place, one] of ops.entries()) {
    const v: unknown = Object(one).v;
    if (isVersion(v) && v < OLDEST_VERSION) return refuse('client_outdated');
    if (isVersion(v) && v > versions.newest) return place > 0 ? ok(sent) : refuse('server_outdated');
    sent.push(readOne(one, place, versions));
  }
  return ok(sent);
};

const readOne = (one: unknown, place: number, versions: Versions): SentOperation => {
  const head = header.safeParse(one);
  if (head.success) {
    const { op, seq } = head.data;
    const { v } = head.data;
    const current = isVersion(v) ? upgrade({ ...head.data, v }, versions) : one;
    return { op, seq, read: readOperation(current) };
  }
  const named: unknown = Object(one).op;
  const fields = { [`ops.${place}`]: 'An operation has no id or number.' };
  return { op: typeof named === 'string' ? named : '', seq: undefined, read: refuse('invalid', fields) };
};

const isVersion = (v: unknown): v is number => Number.isSafeInteger(v);

export const refused = (one: SentOperation, problem: Problem): SentOperation => ({
  ...one,
  read: { ok: false, problem },
});
