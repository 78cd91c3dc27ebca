import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

/** Work that lasts until it is told to end. */
const openWork = () => {
  const begun: string[] = [];
  const ends = new Map<string, (outcome: Promise<string>) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, resolve));
  };
  return { begun, work, end: (name: string, outcome = Promise.resolve(name)) => ends.get(name)!(outcome) };
};

test('two work, two wait for their turn in the order they came, and who comes beyond that is turned away', async () => {
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

test('work that fails makes room like any other', async () => {
  const { work, end } = openWork();
  const inTurn = fewAtOnce({ atOnce: 1, waiting: 0 });
  const failing = inTurn(work('a'));
  end('a', Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  const next = inTurn(work('b'));
  end('b');
  expect(await next).toBe('b');
});
