import { expect, test } from 'vitest';
import { expectProofToFail } from './expect-proof-to-fail.ts';

test('a control passes when the proof fails for the given reason', async () => {
  const proof = () => Promise.reject(new Error('1 dose lost'));
  await expect(expectProofToFail('doses', /lost/, proof)).resolves.toBeUndefined();
});

test('a control fails when the proof still passes', async () => {
  await expect(expectProofToFail('doses', /lost/, () => undefined)).rejects.toThrow('its guard is gone');
});

test('a control fails when the proof breaks over something else', async () => {
  const proof = () => {
    throw new TypeError('x is not a function');
  };
  await expect(expectProofToFail('doses', /lost/, proof)).rejects.toThrow('another reason');
});
