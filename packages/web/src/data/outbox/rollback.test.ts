// @vitest-environment node
// An app and a server of different versions lose no data, whichever of them is newer.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryServer } from '../testing/memory-server.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { act, dose, medication } from '../testing/test-device.ts';
import { based, elsewhere, november, ONE, open, pulses, reading, TWO } from '../testing/two-versions.ts';

test('a person goes on recording through a rollback, is told of it, and every entry arrives once', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  server.known = TWO;
  const store = await open(platform, server, TWO);
  await act(store, medication());
  await store.syncNow();
  server.known = ONE;
  const ops = [await act(store, medication({ notes: 'with food' }))];
  await store.syncNow();
  // covers: T-26
  expect(store.status()).toMatchObject({ serverOutdated: true, outdated: false, pending: 1 });
  ops.push(await act(store, dose('12:00', 'skipped')));
  elsewhere(server, based(dose('20:00', 'taken')));
  await store.syncNow();
  // covers: T-26
  expect(store.monthRows('medication_logs', november)).toHaveLength(2);
  server.known = TWO;
  await store.syncNow();
  expect(store.status()).toMatchObject({ serverOutdated: false, pending: 0, refused: 0 });
  // covers: T-26
  expect(ops.map((op) => server.applied.get(op))).toEqual([1, 1]);
  store.close();
});

test('acts that a rolled-back server can read reach it, and the first that it cannot waits', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  server.known = ONE;
  server.intercept = (path) => (path === '/sync/push' ? { status: 500, body: {}, date: NaN } : undefined);
  const old = await open(platform, server, ONE);
  await act(old, medication());
  const before = await act(old, dose('08:00', 'taken'));
  old.close();
  const updated = await open(platform, server, TWO);
  const after = await act(updated, dose('12:00', 'taken'));
  const newer = await act(updated, medication({ notes: 'with food' }));
  server.intercept = () => undefined;
  await updated.syncNow();
  const times = (op: string) => server.applied.get(op);
  // covers: T-26
  expect({ before: times(before), after: times(after), newer: times(newer) }).toEqual({
    before: 1,
    after: 1,
    newer: undefined,
  });
  expect(updated.status()).toMatchObject({ serverOutdated: true, pending: 1 });
  updated.close();
});

/** One event between an app and its server. */
const event = fc.constantFrom('record', 'note', 'reading elsewhere', 'server', 'app', 'sync', 'lose answer');

test('each act arrives once, in whatever order updates, rollbacks and taps come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 12 }), async (events) => {
      const platform = createTestPlatform();
      const server = createMemoryServer(platform.now);
      server.known = ONE;
      let app = ONE;
      let store = await open(platform, server, app);
      const ops = [await act(store, medication())];
      let doses = 0;
      let readings = 0;
      for (const [i, what] of events.entries()) {
        if (what === 'record') {
          doses += 1;
          ops.push(await act(store, dose(`${String(i).padStart(2, '0')}:00`, 'taken')));
        }
        if (what === 'note')
          ops.push(await act(store, medication({ notes: app === TWO ? `at ${i}` : null })));
        if (what === 'reading elsewhere') elsewhere(server, reading(60 + (readings += 1)));
        if (what === 'server') server.known = server.known === ONE ? TWO : ONE;
        if (what === 'app') {
          store.close();
          app = app === ONE ? TWO : ONE;
          store = await open(platform, server, app);
        }
        server.loseAnswers = what === 'lose answer';
        if (what === 'sync' || what === 'lose answer') await store.syncNow();
        server.loseAnswers = false;
      }
      store.close();
      server.known = TWO;
      store = await open(platform, server, TWO);
      for (let i = 0; i < 3; i++) await store.syncNow();
      await store.loadMonths('hr_readings', november);
      const result = {
        status: store.status(),
        arrived: ops.map((op) => server.applied.get(op)),
        readings: pulses(store),
        doses: store.monthRows('medication_logs', november)?.length,
      };
      store.close();
      // covers: T-26
      expect(result).toMatchObject({
        status: { pending: 0, refused: 0 },
        arrived: ops.map(() => 1),
        readings,
        doses,
      });
    }),
    { numRuns: 40 },
  );
});
