import { eventIterator } from '@orpc/contract';
import * as z from 'zod';
import { problems } from '../problem/index.ts';
import { route } from '../route.ts';
import type { Operation } from '../sync/operation.ts';
import { AS_COLUMNS, AS_PACKED, ROWS_HEADER } from '../sync/row-columns.ts';
import type { AnyRow } from '../sync/rows.ts';
import { TABLES } from './packing.ts';
import { keysOf } from '../value/keys-of.ts';

const table = z.enum(TABLES);
/**
 * A row as sent: without `user_id`, timestamps as text. It is not validated here, as the database's
 * constraints have done so.
 */
export const sentRow = z.custom<AnyRow>((value) => typeof value === 'object' && value !== null);
const rowsByTable = z.partialRecord(table, z.array(sentRow));
const rev = z.int().min(0);
const limit = z.coerce.number<string>().int().min(1);
const mark = z.string().max(200);
const code = z.enum(keysOf(problems));

/**
 * An operation that is not validated here: `tables/operation.schema.ts` parses operations one by one, so that
 * an invalid one is refused without holding up those behind it.
 */
export const sentOperation = z.custom<Operation>();

/** The person, for a request with which a browser sends no header. */
const personAsked = z.strictObject({ person: z.uuid().optional() });

const pushRequest = z.strictObject({
  client: z.uuid(),
  /** The highest `seq` whose answer the device has stored. */
  acked: rev,
  /**
   * Cursor up to which the device has fetched; if the server was restored from a backup since, the device
   * must fetch again before sending.
   */
  cursor: mark.exactOptional(),
  ops: z.array(sentOperation),
});

const operationAnswer = z.strictObject({
  /** Id of the operation as sent; empty if missing. Answers are in the order of the operations. */
  op: z.string(),
  status: z.enum(['ok', 'refused']),
  code: code.exactOptional(),
  fields: z.record(z.string(), z.string()).exactOptional(),
  notice: code.exactOptional(),
  merged: z.boolean(),
  /**
   * Revisions by `table id` of the operation's rows, except those whose current state the author had not
   * seen.
   */
  revs: z.record(z.string(), rev),
  duplicate: z.boolean().exactOptional(),
});

/**
 * Version of the answer: the older of the server's and the device's, which states its own in VERSION_HEADER.
 */
const answeredIn = z.int().min(1);

const pushAnswer = z.strictObject({
  results: z.array(operationAnswer),
  rows: rowsByTable,
  rev,
  epoch: z.string(),
  /**
   * The device's cursor after this push; left out if there are other changes between its cursor and the push.
   */
  cursor: z.string().exactOptional(),
  v: answeredIn.exactOptional(),
});
const pullAnswer = z.strictObject({
  rows: rowsByTable,
  cursor: z.string(),
  more: z.boolean(),
  v: answeredIn,
});
const snapshotPage = { cursor: z.string(), next: z.string().nullable(), v: answeredIn };
const snapshotAnswer = z.strictObject({ rows: z.array(sentRow), ...snapshotPage });
/** A page of a snapshot as columns, if the request accepts them: column names with the values of all rows. */
const snapshotColumns = z.strictObject({
  columns: z.record(z.string(), z.array(z.unknown())),
  ...snapshotPage,
});
const values = z.array(z.unknown());
/** A packed column, read by `unpackColumns`. */
const packedColumn = z.union([
  values,
  z.strictObject({ all: z.unknown() }),
  z.strictObject({ of: values, at: z.string() }),
  z.strictObject({ ids: z.string().regex(/^[0-9a-f]*$/), version: z.string().length(1) }),
  z.strictObject({ steps: z.array(z.int()) }),
  z.strictObject({ since: z.array(z.int().nullable()) }),
]);
const snapshotPacked = z.strictObject({ packed: z.record(z.string(), packedColumn), ...snapshotPage });

const reading = { method: 'GET', who: 'person', rate: 'read', repeat: 'safe' } as const;

export const syncContract = {
  push: route({
    method: 'POST',
    path: '/sync/push',
    fills: true,
    summary: 'Send what was done on a device',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: [
      'too_much_today',
      'records_full',
      'client_stale',
      'resync',
      'too_large',
      'client_outdated',
      'server_outdated',
    ],
  })
    .input(pushRequest)
    .output(pushAnswer),

  pull: route({
    ...reading,
    path: '/sync/pull',
    summary: 'Fetch what changed since a cursor',
    refusals: ['resync'],
  })
    .input(
      z.strictObject({
        cursor: mark.exactOptional(),
        limit: limit.max(2000).exactOptional(),
      }),
    )
    .output(pullAnswer),

  snapshot: route({
    ...reading,
    path: '/sync/snapshot',
    summary: `Fetch a table whole, newest month first; with the header ${ROWS_HEADER}: ${AS_COLUMNS} as columns, with ${AS_PACKED} as columns in few bytes`,
    refusals: ['resync'],
  })
    .input(
      z.strictObject({
        table,
        before: mark.exactOptional(),
        limit: limit.max(10_000).exactOptional(),
      }),
    )
    .output(z.union([snapshotAnswer, snapshotColumns, snapshotPacked])),

  events: route({
    ...reading,
    path: '/sync/events',
    summary: 'Be told of news as it happens: the newest revision, nothing else',
    refusals: [],
  })
    .input(personAsked.optional())
    .output(eventIterator(rev)),
};

export type PushRequest = z.infer<typeof pushRequest>;
export type PushAnswer = z.infer<typeof pushAnswer>;
export type PullAnswer = z.infer<typeof pullAnswer>;
export type SnapshotAnswer = z.infer<typeof snapshotAnswer>;
export type OperationAnswer = z.infer<typeof operationAnswer>;
