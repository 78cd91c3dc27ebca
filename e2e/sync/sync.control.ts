// The random days of three devices with a guard of the protocol removed: a fault must show.
import { expect, test } from 'vitest';
import { expectProofToFail } from '../../tools/controls/expect-proof-to-fail.ts';
import type { SyncService } from '../../packages/server/src/sync/sync-service.ts';
import { run } from './run.ts';
import { openServerWorld } from './server-world.ts';

const RUNS = 12;

/** Claims that the device is at the revision of its push, whatever it had before. */
const alwaysTellsCursor = (syncService: SyncService): SyncService => ({
  ...syncService,
  push: async (who, request) => {
    const answer = await syncService.push(who, request);
    if (!answer.ok || request.cursor === undefined) return answer;
    return { ...answer, value: { ...answer.value, cursor: `${answer.value.epoch}.${answer.value.rev}` } };
  },
});

test('a cursor sent to devices that lack rows of others hides those rows from them', async () => {
  const world = await openServerWorld(undefined, () => Date.now(), alwaysTellsCursor);
  await expectProofToFail('cursor of a push', /a device shows other/, async () => {
    const found = new Set<string>();
    for (let seed = 1; seed <= RUNS && found.size === 0; seed++)
      for (const breach of (await run(world, seed)).breaches) found.add(breach);
    expect([...found].join('\n')).toBe('');
  });
  await world.close();
});
