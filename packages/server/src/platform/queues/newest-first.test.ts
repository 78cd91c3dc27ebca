import { expect, test } from 'vitest';
import { onBehalfOf } from './caller.ts';
import { newestFirst } from './newest-first.ts';

const refusal = (): Error => new Error('too late');
const outcome = async (waiting: Promise<void>, name: string): Promise<string> =>
  waiting.then(
    () => name,
    () => `${name} told to come again`,
  );

test('the newest caller is served first', async () => {
  const line = newestFirst({ atOnce: 1, waiting: 10, waitMs: 1000, refusal });
  await line.enter();
  const served: string[] = [];
  const all = ['a', 'b', 'c'].map((name) => line.enter().then(() => served.push(name)));
  expect(line.waiting()).toBe(3);
  for (const _ of all) {
    line.leave();
    await new Promise(setImmediate);
  }
  // covers: T-23
  expect(served).toEqual(['c', 'b', 'a']);
});

test('a caller who waits too long is told so, and in a full line the longest waiting', async () => {
  const line = newestFirst({ atOnce: 1, waiting: 2, waitMs: 40, refusal });
  await line.enter();
  const told: string[] = [];
  const all = ['a', 'b', 'c'].map((name) => outcome(line.enter(), name).then((words) => told.push(words)));
  await new Promise(setImmediate);
  expect(told).toEqual(['a told to come again']);
  await Promise.all(all);
  expect(told.slice(1).toSorted()).toEqual(['b told to come again', 'c told to come again']);
  line.leave();
  await line.enter();
  expect(line.waiting()).toBe(0);
});

test('a place is not given to a caller who left', async () => {
  const line = newestFirst({ atOnce: 1, waiting: 10, waitMs: 1000, refusal });
  await line.enter();
  const leaving = new AbortController();
  const behalf = { subscriber: 'x', gone: leaving.signal };
  const stays = outcome(line.enter(), 'stays');
  const leaves = outcome(
    onBehalfOf(behalf, () => line.enter()),
    'leaves',
  );
  leaving.abort();
  line.leave();
  // covers: T-23
  expect(await Promise.all([stays, leaves])).toEqual(['stays', 'leaves told to come again']);
  const later = outcome(
    onBehalfOf(behalf, () => line.enter()),
    'later',
  );
  expect(await later).toBe('later told to come again');
});
