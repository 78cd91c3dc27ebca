// @vitest-environment node
// Whatever the system ends or clears: a photo that a person was told is saved reaches the server, as it was chosen last.
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { FileStore, PlainStore } from '../../platform/outside-pages.ts';
import { FORGOTTEN_AFTER_MS } from '../photos/forget-photos.ts';
import { NetworkError } from '../server/request.ts';
import { fakeFileStore } from '../testing/fake-file-store.ts';
import { fakePhone } from '../testing/fake-phone.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { bytesOf, createPhotoServer } from '../testing/photo-server.ts';
import { log, MONTH } from '../testing/photo-world.ts';
import { openTab } from '../testing/test-device.ts';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

const RUNS = Number(process.env['LOST_STORAGE_SEQUENCES'] ?? 25);
afterEach(() => vi.unstubAllGlobals());

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('photo' as const),
      /** Of an earlier meal, if there are so many. */
      meal: fc.nat(2),
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

/** A bridge that takes its time, and after the end of the process leads nowhere. */
const throughBridge = <Store extends PlainStore | FileStore>(store: Store, isAlive: () => boolean): Store => {
  const orNever = async <T>(work: () => Promise<T>): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    return isAlive() ? work() : new Promise<T>(() => undefined);
  };
  return {
    ...store,
    write: (...file: Parameters<FileStore['write']>) => orNever(() => store.write(...file)),
    remove: (name: string) => orNever(() => store.remove(name)),
  };
};

const createWorld = () => {
  const platform = createTestPlatform();
  const { plain } = fakePhone('iOS');
  const files = fakeFileStore();
  const server = createMemoryServer(platform.now);
  const photoServer = createPhotoServer(server);
  const network = { up: false, losesAnswers: false };
  const answered = globalThis.fetch;
  photoServer.fail = () => (network.up ? undefined : 'lost');
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await answered(...request);
    if (network.losesAnswers) throw new TypeError('The answer was lost.');
    return answer;
  });
  const begin = async () => {
    let alive = true;
    const isAlive = (): boolean => alive;
    const page: TestPlatform = Object.create(platform, {
      outside: { value: throughBridge(plain, isAlive) },
      outsideFiles: { value: throughBridge(files, isAlive) },
    });
    const store = await openTab(page, async (...request) => {
      if (!alive || !network.up) throw new NetworkError('no network');
      return server.ask(...request);
    });
    const photos = await store.photos();
    return {
      ...{ store, photos },
      sync: async (answer: 'comes' | 'is lost') => {
        network.losesAnswers = answer === 'is lost';
        network.up = true;
        await store.syncNow();
        await photos.send();
        network.up = false;
        network.losesAnswers = false;
      },
      end: () => {
        alive = false;
        store.close();
      },
    };
  };
  return { platform, files, server, photoServer, begin };
};

interface Chosen {
  readonly meal: string;
  readonly photos: string[];
  /** How many of them came before the last one that was said to be saved. */
  said: number;
}

const live = async (steps: readonly Step[]) => {
  const { platform, files, server, photoServer, begin } = createWorld();
  const chosen: Chosen[] = [];
  let app = await begin();
  let count = 0;
  for (const made of steps) {
    if (made.kind === 'photo') {
      const known = chosen[made.meal] ?? { meal: await log(app.store), photos: [], said: -1 };
      if (!chosen.includes(known)) chosen.push(known);
      const at = known.photos.push(`photo ${(count += 1)}`) - 1;
      const saved = app.photos.choose(known.meal, MONTH, bytesOf(`photo ${count}`)).then(
        () => void (known.said = Math.max(known.said, at)),
        // The app was ended before it was saved, and has not said so.
        () => undefined,
      );
      if (made.waits) await saved;
    } else if (made.kind === 'sync') await app.sync(made.answer);
    else {
      app.end();
      if (made.cleared) platform.clearPages();
      app = await begin();
    }
  }
  await app.sync('comes');
  platform.pass(FORGOTTEN_AFTER_MS + 1000);
  await app.sync('comes');
  await app.sync('comes');
  const unsent = await app.store.unsentPhotos();
  const shown = new Map(server.rows('meals').map(({ id, photo_url }) => [id, photo_url ?? '']));
  const wrong = chosen.filter(({ meal, photos, said }) => {
    const photo = photoServer.photos.get(shown.get(meal) ?? '');
    return said >= 0 && !photos.slice(said).includes(photo ?? '');
  });
  app.end();
  return { wrong, unsent, copies: [...files.kept.keys()] };
};

test('a photo saved on a phone reaches the server as chosen last, however often it is killed and cleared', async () => {
  let cleared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      cleared += steps.filter((made) => made.kind === 'killed' && made.cleared).length;
      // covers: T-20
      expect(await live(steps)).toEqual({ wrong: [], unsent: 0, copies: [] });
    }),
    { numRuns: RUNS },
  );
  expect(cleared).toBeGreaterThan(0);
});
