import { expect, test } from 'vitest';
import { atLeast } from './at-least.ts';

test('an answer that is ready early is held back, whether a value or an error', async () => {
  for (const work of [async () => 'found', () => Promise.reject(new Error('not found'))]) {
    const order: string[] = [];
    const answer = atLeast(20, work).then(
      () => order.push('answer'),
      () => order.push('answer'),
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push('sooner');
    await answer;
    expect(order).toEqual(['sooner', 'answer']);
  }
  await expect(atLeast(0, async () => 7)).resolves.toBe(7);
  await expect(atLeast(0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
