import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readNews } from '../testing/read-news.ts';
import { createNewsHub, NOTHING_NEW } from './events.ts';
import { certain } from '@dosewell/domain/problem';

const HOUR = 3_600_000;
const by = (userId: string, sessionId = userId, lasts = HOUR) => ({ userId, sessionId, lasts });

const collect = (
  source: AsyncIterable<number>,
): { readonly seen: number[]; readonly over: Promise<void> } => {
  const seen: number[] = [];
  const over = (async () => {
    for await (const rev of source) seen.push(rev);
  })();
  return { seen, over };
};

test('every listening device of a person is told, and nobody else', async () => {
  const hub = createNewsHub();
  const leaving = new AbortController();
  const [one, two, other] = ['maria', 'maria', 'john'].map((user) =>
    collect(readNews(hub.listen(by(user)), leaving.signal)),
  );
  await pause(1);
  hub.tell('maria', 7);
  await pause(1);
  leaving.abort();
  await Promise.all([certain(one).over, certain(two).over, certain(other).over]);
  expect({ oneSeen: certain(one).seen, twoSeen: certain(two).seen, otherSeen: certain(other).seen }).toEqual({
    oneSeen: [7],
    twoSeen: [7],
    otherSeen: [],
  });
});

test('a slow device is told the newest revision only', async () => {
  const hub = createNewsHub();
  const leaving = new AbortController();
  const source = readNews(hub.listen(by('maria')), leaving.signal);
  for (const rev of [3, 5, 4]) hub.tell('maria', rev);
  const { seen, over } = collect(source);
  await pause(1);
  leaving.abort();
  await over;
  expect(seen).toEqual([5]);
});

test('a device that leaves is forgotten, and closing ends the remaining ones', async () => {
  const hub = createNewsHub();
  const leaving = new AbortController();
  const left = collect(readNews(hub.listen(by('maria')), leaving.signal));
  const stayed = collect(readNews(hub.listen(by('maria')), new AbortController().signal));
  leaving.abort();
  await left.over;
  expect(hub.listeners()).toBe(1);
  hub.close();
  await stayed.over;
  expect(hub.listeners()).toBe(0);
});

test('the oldest of more than twenty connections of one person is closed', async () => {
  const hub = createNewsHub();
  const all = Array.from({ length: 21 }, () =>
    collect(readNews(hub.listen(by('maria')), new AbortController().signal)),
  );
  await certain(all[0]).over;
  expect(hub.listeners()).toBe(20);
  hub.close();
  await Promise.all(all.map(({ over }) => over));
});

test('the connections of an ended session ask once more and close, and those of others go on', async () => {
  const hub = createNewsHub();
  const leaving = new AbortController();
  const [tab, tabBeside, phone] = ['laptop', 'laptop', 'phone'].map((session) =>
    collect(readNews(hub.listen(by('maria', session)), leaving.signal)),
  );
  await pause(1);
  expect(hub.sessions()).toEqual(['laptop', 'phone']);
  hub.endSession('laptop');
  await Promise.all([certain(tab).over, certain(tabBeside).over]);
  hub.tell('maria', 7);
  await pause(1);
  leaving.abort();
  await certain(phone).over;
  // covers: T-08
  expect({
    tabSeen: certain(tab).seen,
    tabBesideSeen: certain(tabBeside).seen,
    phoneSeen: certain(phone).seen,
  }).toEqual({
    tabSeen: [NOTHING_NEW],
    tabBesideSeen: [NOTHING_NEW],
    phoneSeen: [7],
  });
  expect({ sessions: hub.sessions(), listeners: hub.listeners() }).toEqual({ sessions: [], listeners: 0 });
});

test('a connection lasts no longer than its session', async () => {
  const hub = createNewsHub();
  const shared = collect(readNews(hub.listen(by('maria', 'shared', 20)), new AbortController().signal));
  const over = collect(readNews(hub.listen(by('maria', 'over', -1)), new AbortController().signal));
  await Promise.all([shared.over, over.over]);
  // covers: T-08
  expect({ sharedSeen: shared.seen, overSeen: over.seen }).toEqual({
    sharedSeen: [NOTHING_NEW],
    overSeen: [NOTHING_NEW],
  });
});
