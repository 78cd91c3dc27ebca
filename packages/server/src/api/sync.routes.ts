import { AS_COLUMNS, AS_PACKED, ROWS_HEADER } from '@dosewell/domain/sync';
import { statedVersion } from '../sync/stated-version.ts';
import type { SyncService } from '../sync/sync-service.ts';
import { takingTurns } from '../platform/queues/taking-turns.ts';
import { apiInText, personIn, answeredInText, answeredLive } from './procedures.ts';
import { orRefuse } from './refused.ts';

/** Bytes; a morning's taps are smaller, an outbox of several days is larger. */
const BATCH_BYTES = 8192;
/** Large pushes are handled one at a time, so that other people's taps are answered in between (T-23). */
const BATCHES = { waiting: 60, perPerson: 2 };

const isBatch = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length')) > BATCH_BYTES;

export const syncRoutes = (sync: SyncService) => {
  const inTurn = takingTurns(BATCHES);
  return {
    push: apiInText.sync.push
      .use(({ context, next }) =>
        isBatch(context.headers) ? inTurn(personIn(context).userId, async () => next()) : next(),
      )
      .handler(async ({ input, context }) => {
        const person = personIn(context);
        await context.counter.addMore('write', person.accountId, input.ops.length - 1);
        const request = { ...input, v: statedVersion(context.headers) };
        return answeredInText(context, JSON.stringify(orRefuse(await sync.push(person, request))));
      }),
    pull: apiInText.sync.pull.handler(async ({ input, context }) => {
      const request = { ...input, v: statedVersion(context.headers) };
      return answeredInText(context, JSON.stringify(orRefuse(await sync.pull(personIn(context), request))));
    }),
    snapshot: apiInText.sync.snapshot.handler(async ({ input, context }) => {
      const person = personIn(context);
      const request = { ...input, v: statedVersion(context.headers) };
      const as = context.headers.get(ROWS_HEADER);
      const json =
        as === AS_PACKED || as === AS_COLUMNS
          ? orRefuse(await sync.snapshotColumns(person, request, as === AS_PACKED))
          : JSON.stringify(orRefuse(await sync.snapshot(person, request)));
      return answeredInText(context, json);
    }),
    events: apiInText.sync.events.handler(async ({ context }) => {
      return answeredLive(context, await sync.events(personIn(context)));
    }),
  };
};
