import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createNewsHub } from './events.ts';

const collect = (
  source: AsyncIterable<number>,
): { readonly seen: number[]; readonly over: Promise<void> } => {
  const seen: number[] = [];
  const over = (async () => {
    for await (const rev of source) seen.push(rev);
  })();
  return { seen, over };
};

test('every device of a person that listens is told, nobody else', async () => {
  const hub = createNewsHub();
  const leaving = new AbortController();
  const [one, two, other] = ['maria', 'maria', 'john'].map((user) =>
    collect(hub.listen(user, leaving.signal)),
  );
  await pause(1);
  hub.tell('maria', 7);
  await pause(1);
  leaving.abort();
  await Promise.all([one!.over, two!.over, other!.over]);
  expect([one!.seen, two!.seen, other!.seen]).toEqual([[7], [7], []]);
});

test('a device that is slow to listen is told the newest revision only', async () => {
  const hub = createNewsHub();
  const leaving = new AbortController();
  const source = hub.listen('maria', leaving.signal);
  for (const rev of [3, 5, 4]) hub.tell('maria', rev);
  const { seen, over } = collect(source);
  await pause(1);
  leaving.abort();
  await over;
  expect(seen).toEqual([5]);
});

test('a device that leaves is forgotten, and closing ends those that stayed', async () => {
  const hub = createNewsHub();
  const leaving = new AbortController();
  const left = collect(hub.listen('maria', leaving.signal));
  const stayed = collect(hub.listen('maria', new AbortController().signal));
  leaving.abort();
  await left.over;
  expect(hub.listeners()).toBe(1);
  hub.close();
  await stayed.over;
  expect(hub.listeners()).toBe(0);
});

test('beyond twenty connections of one person the oldest gives way', async () => {
  const hub = createNewsHub();
  const all = Array.from({ length: 21 }, () => collect(hub.listen('maria', new AbortController().signal)));
  await all[0]!.over;
  expect(hub.listeners()).toBe(20);
  hub.close();
  await Promise.all(all.map(({ over }) => over));
});
