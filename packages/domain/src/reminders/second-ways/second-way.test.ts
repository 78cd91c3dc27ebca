import { expect, test } from 'vitest';
import { isOfPlan, WAY_KINDS } from './second-way.ts';

test('mail and SMS belong to a plan, as they cost whoever runs the server', () => {
  expect(WAY_KINDS.filter(isOfPlan)).toEqual(['mail', 'sms']);
});
