import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appCodeFault,
  readSecondStepCode,
  RECOVERY_ALPHABET,
  recoveryCode,
  secondStepCodeFault,
  writeRecoveryCode,
} from './second-step-code.ts';

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['abcd-efgh-jkmn', { kind: 'recovery', code: 'abcdefghjkmn' }],
  ['ABCD EFGH 2345', { kind: 'recovery', code: 'abcdefgh2345' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['abcd-efgh-jkm', undefined],
  ['abcd-efgh-ilo0', undefined],
  ['', undefined],
])('the typed code %j is read as %j', (typed, read) => {
  expect(readSecondStepCode(typed)).toEqual(read);
});

test('a printed recovery code is read back, whatever random bytes made it', () => {
  const bytes = fc.infiniteStream(fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(bytes, (stream) => {
      const code = recoveryCode(() => stream.next().value as number);
      expect(readSecondStepCode(writeRecoveryCode(code))).toEqual({ kind: 'recovery', code });
    }),
  );
});

test('every letter of a recovery code is equally likely', () => {
  const counts = new Map<string, number>();
  for (let first = 0; first < 256; first++) {
    const stream = [first, ...Array<number>(11).fill(0)];
    const passed = first >= 256 - (256 % RECOVERY_ALPHABET.length);
    const code = recoveryCode(() => stream.shift() ?? 0);
    if (!passed) counts.set(code[0] ?? '', (counts.get(code[0] ?? '') ?? 0) + 1);
  }
  expect({ letters: counts.size, differentCounts: new Set(counts.values()).size }).toEqual({
    letters: RECOVERY_ALPHABET.length,
    differentCounts: 1,
  });
});

test.each([
  ['', 'Code is required', 'Code is required'],
  ['12', 'Please enter the six digits, or a recovery code', 'Please enter the six digits'],
  ['abcd-efgh-jkmn', undefined, 'Please enter the six digits'],
  ['123 456', undefined, undefined],
])('the code %j gets the message %j at sign-in and %j when an app is set up', (typed, either, appOnly) => {
  expect({ secondStepCodeFault: secondStepCodeFault(typed), appCodeFault: appCodeFault(typed) }).toEqual({
    secondStepCodeFault: either,
    appCodeFault: appOnly,
  });
});
