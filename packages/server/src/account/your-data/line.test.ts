import { expect, test } from 'vitest';
import { openLine } from './line.ts';

test('as many as there are places are served, the next when one of them leaves, in the order they came', async () => {
  const take = openLine(2);
  const served: string[] = [];
  const places = ['Maria', 'John', 'Ana', 'Ben'].map(async (person) => {
    const place = await take(person);
    served.push(person);
    return place;
  });
  const leave = async (at: number): Promise<void> => {
    const place = await places[at]!;
    if (place.ok) place.value();
  };
  await places[1];
  expect(served).toEqual(['Maria', 'John']);
  await leave(1);
  await places[2];
  expect(served).toEqual(['Maria', 'John', 'Ana']);
  await leave(0);
  await places[3];
  expect(served).toEqual(['Maria', 'John', 'Ana', 'Ben']);
});

test('a person stands in line once, also while they wait, and again after they left', async () => {
  const take = openLine(1);
  const first = await take('Maria');
  const waiting = take('John');
  expect(await take('Maria')).toMatchObject({ ok: false, problem: { code: 'too_many_requests' } });
  expect(await take('John')).toMatchObject({ ok: false });
  if (first.ok) first.value();
  expect(await waiting).toMatchObject({ ok: true });
  const again = take('Maria');
  const second = await waiting;
  if (second.ok) second.value();
  expect(await again).toMatchObject({ ok: true });
});
