// Sends the outbox batch by batch. The server is idempotent, so two tabs sending at once, or a lost answer,
// do no harm (design/sync.md#tabs).
import { MAX_OPERATIONS_PER_PUSH } from '@dosewell/domain/sync';
import { acknowledge, setAside } from './acknowledge.ts';
import { takeBatch } from './batch.ts';
import { SendingHeldUp, holdReasonOf } from './held-up.ts';
import { settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';
import { type LocalRecords, reread } from '../records/local-records.ts';
import type { SyncConnection } from '../sync/sync-connection.ts';
import { type Meta, readMeta, writeMeta } from '../records/meta.ts';
import { readOutbox } from './outbox.ts';
import { type OutboxEntry, toWire, UNSAVED } from './outbox-entry.ts';
import { putInTime } from '../records/put-in-time.ts';
import { isPushAnswer } from './push-answer.ts';
import type { InputOf, Param } from '../server/api.ts';
import { type HttpAnswer, UnexpectedAnswer } from '../server/request.ts';
import { isRecord } from '@dosewell/domain/value';

/**
 * How sending ended. `nothing`: no entry waited, and the server was not asked. `signed-out`: the entries wait
 * for a sign-in. `outdated`, `server-outdated`: they wait until app and server understand each other.
 * `resync`: the server was restored, and operations it lost have to be sent again first, since waiting ones
 * may build on them.
 */
export type Sending = 'nothing' | 'sent' | 'signed-out' | 'outdated' | 'server-outdated' | 'resync';

/** How often a new client id is taken before the server is considered faulty. */
const MOST_INTRODUCTIONS = 3;

/** A push may lack a client id. The server refuses it, and the device then takes one. */
type Sent = Omit<InputOf<'POST', '/sync/push'>, 'client'> & { client: string | undefined };

interface Head {
  readonly meta: Meta;
  readonly entries: readonly OutboxEntry[];
}

const readHead = async (database: LocalDatabase): Promise<Head> => {
  const transaction = database.transaction(['outbox', 'meta']);
  const [meta, entries] = await Promise.all([
    readMeta(transaction),
    readOutbox(transaction, MAX_OPERATIONS_PER_PUSH),
  ]);
  return { meta, entries };
};

/**
 * Takes a new client id: the server has seen later operations under the present one than this device
 * remembers, so the device's records are a copy or were restored. The same operations are then sent again.
 * Changes nothing if another tab has done so.
 */
const introduceAgain = async ({ records, newId, onClient }: SyncConnection, sent: Meta): Promise<void> => {
  const transaction = records.database.transaction(['meta', 'outbox'], 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  const meta = await readMeta(transaction);
  const entries = await readOutbox(transaction);
  const stale = meta.client === sent.client && meta.acked === sent.acked;
  const client = stale ? newId() : (meta.client ?? newId());
  if (stale) writeMeta(transaction, { client, acked: 0 });
  await done;
  onClient(client);
  void records.journal?.put(entries, client);
};

/**
 * Rereads the outbox if this tab still lists entries that are no longer on disk: another tab sent them, and
 * had no channel to say so.
 */
const noticeSent = async (records: LocalRecords): Promise<void> => {
  if (records.lists.pending.some(({ seq }) => seq !== UNSAVED)) await reread(records);
};

const codeOf = ({ body }: HttpAnswer): unknown => (isRecord(body) ? body['code'] : undefined);

/** Makes a small request to learn the server's time, which every answer carries. */
const hearServer = async ({ records, ask }: SyncConnection, { cursor }: Meta): Promise<void> => {
  const from: '' | `${Param<'/sync/pull'>}&` =
    cursor === undefined ? '' : `cursor=${encodeURIComponent(cursor)}&`;
  const one: Param<'/sync/pull'> = 'limit=1';
  records.clock.heardServer((await ask(`/sync/pull?${from}${one}`)).date);
};

/**
 * Corrects the times of waiting entries, after asking for the server's time if needed. Returns whether that
 * time is known.
 */
const placed = async (connection: SyncConnection, meta: Meta): Promise<boolean> => {
  if (!connection.records.clock.isSure()) await hearServer(connection, meta);
  if (!connection.records.clock.isSure()) return false;
  await putInTime(connection.records);
  return true;
};

/**
 * Sends until the outbox is empty. Throws if the server cannot be reached or accepts no more for now
 * (`SendingHeldUp`); the operations then stay in the outbox.
 */
export const flush = async (connection: SyncConnection): Promise<Sending> => {
  const { records, ask } = connection;
  let limit = MAX_OPERATIONS_PER_PUSH;
  let introductions = 0;
  let asked = false;
  // False once the server's time could not be learned: entries are then sent with uncorrected times.
  let mayPlace = true;
  for (;;) {
    const { meta, entries } = await readHead(records.database);
    if (mayPlace && entries.some(({ unsure }) => unsure !== undefined)) {
      mayPlace = await placed(connection, meta);
      if (mayPlace) continue;
    }
    const batch = takeBatch(entries, limit);
    const [first] = batch;
    if (first === undefined) {
      await noticeSent(records);
      return asked ? 'sent' : 'nothing';
    }
    asked = true;
    const answer = await ask('/sync/push', {
      client: meta.client,
      acked: meta.acked ?? 0,
      ...(meta.cursor === undefined ? {} : { cursor: meta.cursor }),
      ops: batch.map(toWire),
    } satisfies Sent);
    records.clock.heardServer(answer.date);
    if (answer.status === 401) return 'signed-out';
    if (codeOf(answer) === 'server_outdated') return 'server-outdated';
    // An older server answers 426 also to an app that is newer than itself.
    if (answer.status === 426) return records.versions.serverIsOlder() ? 'server-outdated' : 'outdated';
    const hold = holdReasonOf(codeOf(answer));
    if (hold !== undefined) throw new SendingHeldUp(hold, answer);
    if (answer.status === 409 && codeOf(answer) === 'resync') return 'resync';
    if (answer.status === 409 && introductions++ < MOST_INTRODUCTIONS) await introduceAgain(connection, meta);
    else if (answer.status === 413 && batch.length > 1) limit = Math.ceil(batch.length / 2);
    else if (answer.status === 413) await setAside(records, first, 'too_large');
    else if (answer.status !== 200 || !isPushAnswer(answer.body)) throw new UnexpectedAnswer(answer);
    else {
      if (answer.body.v !== undefined) records.versions.heard(answer.body.v);
      const { settled: answered, left } = await acknowledge(records, batch, answer.body, meta.cursor);
      if (answered === 0) throw new UnexpectedAnswer(answer.status);
      if (left === 0) return 'sent';
    }
  }
};
