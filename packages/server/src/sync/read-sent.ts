// Each operation of a batch is parsed separately: an invalid one is refused in its place and holds up no
// other.
import { ok, refuse, type Problem, type Result } from '@dosewell/domain/problem';
import { type Operation, upgrade, type Versions } from '@dosewell/domain/sync';
import { operation, readOperation } from '@dosewell/domain/tables/schema';

/** Operations written under an older schema are not supported any more. */
const OLDEST_VERSION = 1;

export interface SentOperation {
  /** As sent, so that its device can match the answer. */
  readonly op: string;
  /** Number it is judged and remembered by; without one it is only refused. */
  readonly seq: number | undefined;
  readonly read: Result<Operation>;
}

const header = operation.pick({ op: true, seq: true }).loose();

/**
 * Parses each operation; returns a problem if the batch cannot be answered. Operations of a newer app, and
 * all after them, are not judged: they wait on the device until this server is updated.
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
