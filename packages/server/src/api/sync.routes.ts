import type { SyncDoors } from '../sync/sync-doors.ts';
import { stoppable } from './event-stream.ts';
import { api, personIn } from './procedures.ts';
import { orRefuse } from './refused.ts';

export const syncRoutes = (sync: SyncDoors) => ({
  push: api.sync.push.handler(async ({ input, context }) => {
    const person = personIn(context);
    await context.counter.addMore('write', person.userId, input.ops.length - 1);
    return orRefuse(await sync.push(person, input));
  }),
  pull: api.sync.pull.handler(async ({ input, context }) =>
    orRefuse(await sync.pull(personIn(context), input)),
  ),
  snapshot: api.sync.snapshot.handler(async ({ input, context }) =>
    orRefuse(await sync.snapshot(personIn(context), input)),
  ),
  events: api.sync.events.handler(({ context, signal }) =>
    stoppable((gone) => sync.events(personIn(context), gone), signal),
  ),
});
