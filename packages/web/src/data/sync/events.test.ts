// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEvents } from './events.ts';
import type { Hint } from './hint.ts';
import { createTestLocks } from '../testing/test-locks.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

type Source = Pick<EventSource, 'close' | 'onopen' | 'onmessage' | 'onerror'> & { closed: boolean };

const connections = () => {
  const opened: Source[] = [];
  const eventSource = (): EventSource => {
    const source: Source = {
      onopen: null,
      onmessage: null,
      onerror: null,
      closed: false,
      close: () => (source.closed = true),
    };
    opened.push(source);
    return source as unknown as EventSource;
  };
  const open = (): Source[] => opened.filter((source) => !source.closed);
  return { opened, open, eventSource };
};
const says = (source: Source | undefined, what: 'onmessage' | 'onerror', data?: string): void =>
  void source?.[what]?.call(source as never, { data } as never);

test('a hint from the server is passed on, and only a visible app listens', async () => {
  const { open, eventSource } = connections();
  let visible = true;
  const hints: Hint[] = [];
  const events = openEvents(
    { eventSource, locks: undefined, visible: () => visible },
    { userId: 'maria' },
    (hint) => hints.push(hint),
  );
  events.attend();
  events.attend();
  expect(open()).toHaveLength(1);
  for (const rev of ['7', '8']) says(open()[0], 'onmessage', rev);
  expect(hints).toEqual([
    { rev: 7, first: true },
    { rev: 8, first: false },
  ]);
  visible = false;
  events.attend();
  expect(open()).toHaveLength(0);
});

test('a broken connection is opened again after a growing pause', async () => {
  const { opened, open, eventSource } = connections();
  const events = openEvents(
    { eventSource, locks: undefined, visible: () => true },
    { userId: 'maria' },
    () => undefined,
  );
  events.attend();
  says(opened[0], 'onerror');
  expect(open()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(opened).toHaveLength(2);
  says(opened[1], 'onerror');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(opened).toHaveLength(3);
  events.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(open()).toHaveLength(0);
});

test('one of several visible tabs listens, and another takes over when it closes', async () => {
  const { open, eventSource } = connections();
  const locks = createTestLocks();
  const tab = () =>
    openEvents({ eventSource, locks, visible: () => true }, { userId: 'maria' }, () => undefined);
  const [one, two] = [tab(), tab()];
  one.attend();
  two.attend();
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  const [first] = open();
  one.close();
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  expect(open()[0]).not.toBe(first);
  two.close();
});

test("the stream of another person than the account's own says whose it is in its address", () => {
  const opened: string[] = [];
  const eventSource = (url: string) => {
    opened.push(url);
    return { close: () => undefined } as unknown as EventSource;
  };
  for (const person of [{ userId: 'maria' }, { userId: 'anna', own: 'maria' }])
    openEvents({ eventSource, locks: undefined, visible: () => true }, person, () => undefined).attend();
  expect(opened).toEqual(['/api/v1/sync/events', '/api/v1/sync/events?person=anna']);
});
