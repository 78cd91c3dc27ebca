import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { onBehalfOf } from '../../platform/queues/caller.ts';
import { Overloaded } from '../../platform/queues/few-at-once.ts';
import { onePerPerson } from './one-per-person.ts';
import { certain } from '@dosewell/domain/problem';

test('as many as there are places are served at once, and the next in the order they came', async () => {
  const take = onePerPerson({ atOnce: 2 });
  const served: string[] = [];
  const places = ['Maria', 'John', 'Ana', 'Ben'].map(async (person) => {
    const place = await take(person);
    served.push(person);
    return place;
  });
  const leave = async (at: number): Promise<void> => {
    const place = await certain(places[at]);
    if (place.ok) place.value.leave();
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

test('a person is in line once, also while waiting, and again after leaving', async () => {
  const take = onePerPerson({ atOnce: 1 });
  const first = await take('Maria');
  const waiting = take('John');
  expect(await take('Maria')).toMatchObject({ ok: false, problem: { code: 'too_many_requests' } });
  expect(await take('John')).toMatchObject({ ok: false });
  if (first.ok) first.value.leave();
  expect(await waiting).toMatchObject({ ok: true });
  const again = take('Maria');
  const second = await waiting;
  if (second.ok) second.value.leave();
  expect(await again).toMatchObject({ ok: true });
});

test('nobody waits for long, or after leaving, and may come again', async () => {
  const take = onePerPerson({ atOnce: 1, waitMs: 50 });
  const held = await take('Maria');
  // covers: T-23
  await expect(take('John')).rejects.toBeInstanceOf(Overloaded);
  const leaving = new AbortController();
  const patient = onePerPerson({ atOnce: 1 });
  await patient('Maria');
  const left = onBehalfOf({ subscriber: '', gone: leaving.signal }, () => patient('Ana'));
  leaving.abort();
  // covers: T-23
  await expect(left).rejects.toBeInstanceOf(Overloaded);
  if (held.ok) held.value.leave();
  expect(await take('John')).toMatchObject({ ok: true });
});

test('slow work is asked to stop once others wait, one piece after the other, and not before', async () => {
  const take = onePerPerson({ atOnce: 2, heldMs: 50 });
  const asked: string[] = [];
  const slow = async (person: string) => {
    const place = await take(person, () => {
      asked.push(person);
      if (place.ok) place.value.leave();
    });
    return place;
  };
  await slow('Maria');
  await slow('John');
  await pause(100);
  expect(asked).toEqual([]);
  // covers: T-23
  expect(await slow('Ana')).toMatchObject({ ok: true });
  expect(asked).toEqual(['Maria']);
  expect(await slow('Ben')).toMatchObject({ ok: true });
  expect(asked).toEqual(['Maria', 'John']);
});

test('work that has become light keeps nobody waiting, though its person is still in line', async () => {
  const take = onePerPerson({ atOnce: 1 });
  const first = await take('Maria');
  if (first.ok) first.value.lightNow();
  expect(await take('John')).toMatchObject({ ok: true });
  expect(await take('Maria')).toMatchObject({ ok: false });
});
