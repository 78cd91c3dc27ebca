// Excessive archives; growing ones are sent to the real server by `npm run proof:hostile-files`.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { oddArchives } from '../../testing/hostile-files/hostile-archives.ts';
import { exported, imported } from '../../testing/your-data-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

/** What is wrong with these is not read, so the rest of them is imported. */
const HARMLESS = new Set(['a wrong CRC', 'a way out of the folder']);

// Each has the time of a test to itself: each starts a process, which takes long on a busy machine.
test.each(oddArchives())(
  'a malformed archive ($name) is refused in words or does no harm, and leaves nothing',
  async ({ name, bytes }) => {
    const { cookie } = await newPerson(api);
    const before = (await api.call('GET', '/sync/pull', { cookie })).json;
    // covers: T-23
    expect((await imported(api, cookie, bytes)).status).toBe(HARMLESS.has(name) ? 200 : 422);
    expect((await api.call('GET', '/sync/pull', { cookie })).json.rows).toEqual(before.rows);
    expect(api.unexpected).toEqual([]);
  },
);

test('a reader that takes too long is stopped, and the person is told', async () => {
  const silent = await openApiUnderTest({
    reader: {
      command: [
        process.execPath,
        '-e',
        'process.stdout.write(Buffer.alloc(4, 255)); setInterval(() => {}, 1000)',
      ],
      mostMs: 300,
    },
  });
  const { cookie } = await newPerson(silent);
  const told = imported(silent, cookie, new Uint8Array(100)).then(({ status, json }) => [status, json.code]);
  // covers: T-23
  expect(await Promise.race([told, pause(15_000, 'nothing yet')])).toEqual([422, 'import_unreadable']);
  await silent.close();
});

test('imports are limited by the hour for each person separately', async () => {
  const strict = await openApiUnderTest({ imports: { attempts: 2, seconds: 3600 } });
  const [maria, john] = [await newPerson(strict), await newPerson(strict)];
  const zip = await exported(strict, maria.cookie);
  const told: unknown[] = [];
  for (let time = 0; time < 3; time++) told.push((await imported(strict, maria.cookie, zip)).json.code);
  // covers: T-23
  expect(told).toEqual([undefined, undefined, 'too_many_imports']);
  expect((await imported(strict, john.cookie, zip)).status).toBe(200);
  await strict.close();
});
