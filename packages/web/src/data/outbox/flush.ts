// Sends the outbox batch by batch. The server is idempotent, so a second flusher or a lost answer does no
// harm (design/sync.md#tabs).
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
 * `signed-out`: everything is kept until the person signs in. `outdated` and `server-outdated`: everything is
 * kept until app and server understand each other. `resync`: the server was restored; operations it lost are
 * sent again first, since waiting ones may build on them.
 */
export type Sending = 'sent' | 'signed-out' | 'outdated' | 'server-outdated' | 'resync';

/** A server that rejects every new name is faulty. */
const MOST_INTRODUCTIONS = 3;

/** The server refuses a push without a client id; the device then takes one. */
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
 * The server has seen later operations from this installation than it remembers: it is a copy or was
 * restored. It takes a new id and sends the same operations. If another tab has already done so, nothing
 * changes.
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
 * Entries this tab still lists but the disk lacks were sent by another tab, which may have had no channel to
 * say so.
 */
const noticeSent = async (records: LocalRecords): Promise<void> => {
  if (records.lists.pending.some(({ seq }) => seq !== UNSAVED)) await reread(records);
};

const codeOf = ({ body }: HttpAnswer): unknown => (isRecord(body) ? body['code'] : undefined);

/** Any answer carries the server's time. */
const hearServer = async ({ records, ask }: SyncConnection, { cursor }: Meta): Promise<void> => {
  const from: '' | `${Param<'/sync/pull'>}&` =
    cursor === undefined ? '' : `cursor=${encodeURIComponent(cursor)}&`;
  const one: Param<'/sync/pull'> = 'limit=1';
  records.clock.heardServer((await ask(`/sync/pull?${from}${one}`)).date);
};

/** Corrects the times of waiting entries if the server's time is known. Returns whether it was. */
const placed = async (connection: SyncConnection, meta: Meta): Promise<boolean> => {
  if (!connection.records.clock.isSure()) await hearServer(connection, meta);
  if (!connection.records.clock.isSure()) return false;
  await putInTime(connection.records);
  return true;
};

/**
 * Sends until the outbox is empty. Throws if the server cannot be reached or accepts no more (`SendingHeldUp`); the
 * operations stay.
 */
export const flush = async (connection: SyncConnection): Promise<Sending> => {
  const { records, ask } = connection;
  let limit = MAX_OPERATIONS_PER_PUSH;
  let introductions = 0;
  // If the server sends no time, entries are sent with their times uncorrected.
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
      return 'sent';
    }
    const answer = await ask('/sync/push', {
      client: meta.client,
      acked: meta.acked ?? 0,
      ...(meta.cursor === undefined ? {} : { cursor: meta.cursor }),
      ops: batch.map(toWire),
    } satisfies Sent);
    records.clock.heardServer(answer.date);
    if (answer.status === 401) return 'signed-out';
    if (codeOf(answer) === 'server_outdated') return 'server-outdated';
    // A server that knows only this code also uses it for a newer app.
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
