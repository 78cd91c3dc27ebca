// A device of a kept release was updated before it could send: today's app shows what waited, and sends it.
import { expect, test } from 'vitest';
import type { AnyRow } from '../../packages/domain/src/sync/index.ts';
import { openPersonDatabase } from '../../packages/web/src/data/records/open-database.ts';
import { withoutSeq } from '../../packages/web/src/data/outbox/outbox.ts';
import { createAsk } from '../../packages/web/src/data/server/request.ts';
import { MARIA, offline, openTab } from '../../packages/web/src/data/testing/test-device.ts';
import { createTestPlatform, type TestPlatform } from '../../packages/web/src/data/testing/test-platform.ts';
import { openServerWorld } from '../sync/server-world.ts';
import { keptReleases, type Release } from './kept-releases.ts';
import { asDoneBy } from './replay.ts';

const HOUR_MS = 3_600_000;
/** What the first release left on a device. */
const FIRST_SCHEMA = 1;

const leave = async (platform: TestPlatform, release: Release, userId: string): Promise<void> => {
  const options = { onLost: () => undefined, version: FIRST_SCHEMA };
  const database = await openPersonDatabase(platform.indexedDB, userId, options);
  const transaction = database.transaction('outbox', 'readwrite');
  for (const entry of asDoneBy(release.outbox, userId))
    transaction.objectStore('outbox').add(withoutSeq(entry));
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
};

const namesOf = (rows: readonly AnyRow[]): string[] =>
  rows.map((row) => ('name' in row ? (row.name ?? '') : '')).toSorted();

test.each(keptReleases().map((release) => [release.name, release] as const))(
  'the entries waiting on a device of release %s are shown, sent and kept',
  async (_, release) => {
    const now = Date.parse(release.outbox.until) + HOUR_MS;
    const world = await openServerWorld(undefined, () => now);
    const userId = await world.newPerson();
    await world.database.owner.query(`update user_settings set plan = 'PRO' where user_id = $1`, [userId]);
    const platform = createTestPlatform({ now: () => now });
    await leave(platform, release, userId);
    const account = { ...MARIA, userId };
    let ask = offline;
    const store = await openTab(platform, (...request) => ask(...request), account);

    const waiting = release.outbox.entries.length;
    // covers: T-26
    expect(store.status()).toMatchObject({ pending: waiting, refused: 0 });
    const shown = namesOf(store.rows('medications'));
    expect(shown.length).toBeGreaterThan(5);

    ask = createAsk(world.fetchAs(userId));
    for (let round = 0; round < 3; round++) await store.syncNow();
    // covers: T-26
    expect(store.status()).toMatchObject({ pending: 0, refused: 0 });
    expect(namesOf(store.rows('medications'))).toEqual(shown);
    const audited = await world.database.owner.query<{ ops: number }>(
      'select count(distinct op_id)::int as ops from audit_events where user_id = $1',
      [userId],
    );
    expect(audited.rows).toEqual([{ ops: waiting }]);
    expect(world.unexpected).toEqual([]);
    store.close();
    await world.close();
  },
);
