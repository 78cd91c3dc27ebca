import { expect, test } from 'vitest';
import { fromKnownDevice, onBehalfOf } from './caller.ts';
import { fewAtOnce } from './few-at-once.ts';
import { certain } from '@dosewell/domain/problem';

/** Work that runs until it is released. */
const openWork = () => {
  const begun: string[] = [];
  const ends = new Map<string, (outcome: Promise<string>) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, resolve));
  };
  return {
    begun,
    work,
    end: (name: string, outcome = Promise.resolve(name)) => certain(ends.get(name))(outcome),
  };
};

test('two callers work, two wait in the order they came, and further callers are turned away', async () => {
  const { begun, work, end } = openWork();
  const inTurn = fewAtOnce({ atOnce: 2, waiting: 2 });
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
  await expect(inTurn(work('e'))).rejects.toMatchObject({ name: 'Overloaded' });
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(await all[1]).toBe('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await Promise.all([all[0], all[2]]);
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('work that failed makes room for more among the few at once', async () => {
  const { work, end } = openWork();
  const inTurn = fewAtOnce({ atOnce: 1, waiting: 0 });
  const failing = inTurn(work('a'));
  end('a', Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  const next = inTurn(work('b'));
  end('b');
  expect(await next).toBe('b');
});

test('a caller who waits too long is told so, and the work is not done later', async () => {
  const { begun, work, end } = openWork();
  const inTurn = fewAtOnce({ atOnce: 1, waiting: 5, waitMs: 30 });
  const first = inTurn(work('a'));
  // covers: T-23
  await expect(inTurn(work('late'))).rejects.toMatchObject({ name: 'Overloaded' });
  end('a');
  await first;
  const next = inTurn(work('b'));
  end('b');
  await next;
  expect(begun).toEqual(['a', 'b']);
});

test('one caller takes a limited number of places, and another goes on', async () => {
  const { work, end } = openWork();
  const inTurn = fewAtOnce({ atOnce: 1, waiting: 10, perCaller: 2 });
  const from = (subscriber: string, name: string) => onBehalfOf({ subscriber }, () => inTurn(work(name)));
  const two = [from('flood', 'a'), from('flood', 'b')];
  // covers: T-23
  await expect(from('flood', 'c')).rejects.toMatchObject({ name: 'Overloaded' });
  const other = from('maria', 'd');
  for (const name of ['a', 'b', 'd']) {
    end(name);
    await new Promise(setImmediate);
  }
  expect(await Promise.all([...two, other])).toEqual(['a', 'b', 'd']);
  const again = from('flood', 'e');
  end('e');
  expect(await again).toBe('e');
});

test('a known device goes before others and has places kept for it', async () => {
  const { begun, work, end } = openWork();
  const inTurn = fewAtOnce({ atOnce: 1, waiting: 3, kept: 1 });
  const others = ['a', 'b', 'c'].map((name) => inTurn(work(name)));
  await expect(inTurn(work('full'))).rejects.toMatchObject({ name: 'Overloaded' });
  const known = fromKnownDevice(true, () => inTurn(work('known')));
  for (const name of ['a', 'known', 'b', 'c']) {
    end(name);
    await new Promise(setImmediate);
  }
  await Promise.all([...others, known]);
  // covers: T-05
  expect(begun).toEqual(['a', 'known', 'b', 'c']);
});

test('no work is done for a caller who left before or while waiting', async () => {
  const { begun, work, end } = openWork();
  const inTurn = fewAtOnce({ atOnce: 1, waiting: 5 });
  const leaving = new AbortController();
  const behalf = { subscriber: 'x', gone: leaving.signal };
  const first = inTurn(work('a'));
  const waiting = onBehalfOf(behalf, () => inTurn(work('left')));
  leaving.abort();
  end('a');
  await first;
  await expect(waiting).rejects.toMatchObject({ name: 'Overloaded' });
  await expect(onBehalfOf(behalf, () => inTurn(work('left')))).rejects.toMatchObject({ name: 'Overloaded' });
  // covers: T-23
  expect(begun).toEqual(['a']);
});
