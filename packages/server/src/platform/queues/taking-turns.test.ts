import { expect, test } from 'vitest';
import { takingTurns } from './taking-turns.ts';

const openWork = () => {
  const done: string[] = [];
  const work = (name: string) => async () => {
    await new Promise(setImmediate);
    done.push(name);
    return name;
  };
  return { done, work };
};

test('a person with much work is served between others, not before them', async () => {
  const { done, work } = openWork();
  const inTurn = takingTurns({ waiting: 16, perPerson: 4 });
  const maria = ['m1', 'm2', 'm3', 'm4'].map((name) => inTurn('maria', work(name)));
  const john = ['j1', 'j2'].map((name) => inTurn('john', work(name)));
  expect(await Promise.all([...maria, ...john])).toEqual(['m1', 'm2', 'm3', 'm4', 'j1', 'j2']);
  // covers: T-23
  expect(done).toEqual(['m1', 'm2', 'j1', 'm3', 'j2', 'm4']);
});

test('the places of one person and of all together are limited, and further callers are told to return', async () => {
  const { work } = openWork();
  const inTurn = takingTurns({ waiting: 2, perPerson: 2 });
  const two = ['m1', 'm2'].map((name) => inTurn('maria', work(name)));
  // covers: T-14
  await expect(inTurn('maria', work('m3'))).rejects.toMatchObject({ name: 'Overloaded' });
  const third = inTurn('john', work('j1'));
  await expect(inTurn('anna', work('a1'))).rejects.toMatchObject({ name: 'Overloaded' });
  await Promise.all([...two, third]);
  expect(await inTurn('anna', work('a2'))).toBe('a2');
});

test('work that failed ends its turn, and the next one begins', async () => {
  const { work } = openWork();
  const inTurn = takingTurns({ waiting: 0, perPerson: 1 });
  await expect(inTurn('maria', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('maria', work('m'))).toBe('m');
});
