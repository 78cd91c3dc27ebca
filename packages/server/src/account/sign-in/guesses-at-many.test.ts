import { afterAll, beforeAll, expect, test } from 'vitest';
import { noSignInLimits } from '../../testing/no-limits.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type SignInAttempt, signInGate } from './sign-in-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let accounts = 0;
const stranger = (): SignInAttempt => ({
  email: `somebody-${++accounts}@example.org`,
  address: `198.51.100.${accounts}`,
  device: { kind: 'unknown' },
});

test('single guesses at many accounts from many addresses are limited, and known devices still sign in', async () => {
  const limits = { ...noSignInLimits, signInFromEverywhere: { attempts: 4, seconds: 3600 } };
  const gate = signInGate(database.auth, limits, () => Date.now());
  const right = stranger();
  const admitted = await gate.admitSignIn(right);
  if (admitted.ok) await admitted.value.right();
  const refusal = async (attempt: SignInAttempt): Promise<string | undefined> => {
    const answer = await gate.admitSignIn(attempt);
    return answer.ok ? undefined : answer.problem.code;
  };
  const told: unknown[] = [];
  for (let guess = 0; guess < 6; guess++) told.push(await refusal(stranger()));
  // covers: T-05
  expect(told).toEqual([...Array(4).fill(undefined), 'too_many_attempts', 'too_many_attempts']);
  const known = { kind: 'known', deviceId: 'hers', pastSecondStep: true } as const;
  // covers: T-05
  expect(await refusal({ ...stranger(), device: known })).toBeUndefined();
});
