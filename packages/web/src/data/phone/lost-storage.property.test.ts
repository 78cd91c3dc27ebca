// @vitest-environment node
// Whatever the system ends or clears: what a person was told is saved reaches the server, and takes effect once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlainStore } from '../../platform/outside-pages.ts';
import type { Ask } from '../server/request.ts';
import { NetworkError } from '../server/request.ts';
import type { RowToWrite, Store } from '../store.ts';
import { fakePhone } from '../testing/fake-phone.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, dose, medication, openTab } from '../testing/test-device.ts';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

const RUNS = Number(process.env['LOST_STORAGE_SEQUENCES'] ?? 40);
const SLOTS = ['08:00', '12:00', '20:00'];

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      slot: fc.constantFrom(...SLOTS, 'weight'),
      /** The person looks until it says saved. */
      waits: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('sync' as const), answer: fc.constantFrom('comes', 'is lost') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('killed' as const), cleared: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A process of the app: once it has ended, nothing of it reaches the phone or the network any more. */
const begin = async (platform: TestPlatform, plain: PlainStore, ask: Ask) => {
  let alive = true;
  let reachable = false;
  const outside: PlainStore = {
    ...plain,
    write: async (name, text) => {
      // The bridge to the system takes its time.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (!alive) return new Promise(() => undefined);
      await plain.write(name, text);
    },
    remove: async (name) => {
      if (alive) await plain.remove(name);
    },
  };
  const page: TestPlatform = Object.create(platform, { outside: { value: outside } });
  const store = await openTab(page, async (...request) => {
    if (!alive || !reachable) throw new NetworkError('no network');
    return ask(...request);
  });
  return {
    store,
    sync: async () => {
      reachable = true;
      await store.syncNow();
      reachable = false;
    },
    end: () => {
      alive = false;
      store.close();
    },
  };
};

const written = (store: Store, slot: string): RowToWrite =>
  slot === 'weight'
    ? {
        table: 'weight_readings',
        id: store.newId(),
        patch: { taken_at: '2026-11-20T07:00:00.000Z', weight_kg: 71.5 },
      }
    : dose(slot, 'taken');

const live = async (steps: readonly Step[]) => {
  const platform = createTestPlatform();
  const { plain } = fakePhone('iOS');
  const server = createMemoryServer(platform.now);
  const said = new Set<string>();
  let app = await begin(platform, plain, server.ask);
  await act(app.store, medication({ frequency: 'custom', times: SLOTS }));
  await app.sync();
  for (const made of steps) {
    if (made.kind === 'act') {
      const entered = app.store.enqueue([written(app.store, made.slot)]);
      if (!entered.ok) continue;
      const { op, saved } = entered.value;
      const told = saved.then(({ ok }) => void (ok && said.add(op)));
      if (made.waits) await told;
    } else if (made.kind === 'sync') {
      server.loseAnswers = made.answer === 'is lost';
      await app.sync();
      server.loseAnswers = false;
    } else {
      app.end();
      if (made.cleared) platform.clearPages();
      app = await begin(platform, plain, server.ask);
    }
  }
  await app.sync();
  // A second round finds nothing more to send.
  await app.sync();
  const left = app.store.status();
  app.end();
  return { said, applied: server.applied, left };
};

test('each entry that was saved on a phone reaches the server once, however often it is killed and cleared', async () => {
  let cleared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
      const { said, applied, left } = await live(steps);
      cleared += steps.filter((made) => made.kind === 'killed' && made.cleared).length;
      const missing = [...said].filter((op) => !applied.has(op));
      const twice = [...applied].filter(([, times]) => times > 1);
      // covers: T-20
      expect({ missing, twice, pending: left.pending }).toEqual({ missing: [], twice: [], pending: 0 });
    }),
    { numRuns: RUNS },
  );
  expect(cleared).toBeGreaterThan(0);
});
