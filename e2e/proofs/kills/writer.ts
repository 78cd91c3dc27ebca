// A client that records one dose after another, and notes which the server has acknowledged.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PushAnswer } from '../../../packages/domain/src/contract.ts';
import { uuidv7Source } from '../../../packages/domain/src/id/index.ts';
import type { OperationRow } from '../../../packages/domain/src/sync/index.ts';
import { ZONE_AT_NOON } from '../../platform/noon.ts';

const makeId = uuidv7Source(() => randomBytes(16));
const newId = (): string => makeId(Date.now());
const NO_ANSWER_MS = 8000;
const PASSWORD = 'Correct-Horse-7';

export interface Acknowledged {
  readonly op: string;
  /** The dose log. */
  readonly log: string;
}

export interface Writer {
  readonly userId: string;
  readonly cookie: string;
  readonly acknowledged: readonly Acknowledged[];
  /** Requests without an answer, or with one other than 200. */
  unanswered(): number;
  /** Requests the account's deletion. Returns the status; undefined without an answer. */
  deleteAccount(): Promise<number | undefined>;
  /** Records doses until stopped. */
  write(): Promise<void>;
  stop(): void;
}

export async function signUpWriter(url: string): Promise<Writer> {
  const post = (path: string, body: unknown, cookie = ''): Promise<Response> =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(NO_ANSWER_MS),
    });
  const entered = await post('/account/sign-up', {
    email: `writer-${randomUUID()}@example.org`,
    password: PASSWORD,
    display_name: 'Writer',
    timezone: ZONE_AT_NOON.zone,
  });
  if (!entered.ok) throw new Error(`sign-up answered ${entered.status}`);
  const { user_id: userId } = (await entered.json()) as { user_id: string };
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const client = randomUUID();
  const acknowledged: Acknowledged[] = [];
  let seq = 0;
  let unanswered = 0;
  let stopped = false;

  /** Whether the operation was answered with 200 and accepted. */
  const push = async (op: string, number: number, row: OperationRow): Promise<boolean> => {
    const at = ZONE_AT_NOON.wallClock();
    const operation = { op, seq: number, v: 1, clock: Date.now(), at, zone: ZONE_AT_NOON.zone, rows: [row] };
    const answer = await post('/sync/push', { client, acked: number - 1, ops: [operation] }, cookie);
    if (answer.status !== 200) return false;
    const { results } = (await answer.json()) as PushAnswer;
    if (results[0]?.status !== 'ok') throw new Error(`refused: ${JSON.stringify(results)}`);
    return true;
  };
  /** Like a device: repeats the same operation until it is answered. */
  const persist = async (row: OperationRow): Promise<string | undefined> => {
    const op = newId();
    seq += 1;
    while (!stopped) {
      const answered = await push(op, seq, row).catch((error: Error) => {
        if (error.message.startsWith('refused')) throw error;
        return false;
      });
      if (answered) return op;
      unanswered += 1;
      await pause(50);
    }
    return undefined;
  };

  const medication_id = newId();
  const patch = { name: 'Metformin', dosage: '500 mg', frequency: 'as_needed', start_date: '2020-01-01' };
  await persist({ table: 'medications', id: medication_id, base: 0, patch });
  await persist({
    table: 'stock_movements',
    id: newId(),
    base: 0,
    patch: { medication_id, counted: 1_000_000 },
  });
  return {
    userId,
    cookie,
    acknowledged,
    unanswered: () => unanswered,
    deleteAccount: () =>
      post('/delete-account', { confirm: true, password: PASSWORD }, cookie).then(
        ({ status }) => status,
        () => undefined,
      ),
    stop: () => {
      stopped = true;
    },
    write: async () => {
      while (!stopped) {
        const log = newId();
        const date = ZONE_AT_NOON.wallClock().slice(0, 10);
        const dose = { medication_id, date, slot: null, status: 'taken' };
        const op = await persist({ table: 'medication_logs', id: log, base: 0, patch: dose });
        if (op !== undefined) acknowledged.push({ op, log });
      }
    },
  };
}
