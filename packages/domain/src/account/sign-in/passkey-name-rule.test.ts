import { expect, test } from 'vitest';
import { passkeyNameFault } from './passkey-name-rule.ts';

test.each([
  ['Maria’s phone', undefined],
  ['🙂'.repeat(50), undefined],
  ['🙂'.repeat(51), 'Name must be at most 50 characters'],
  ['   ', 'Name is required'],
  ['a\0b', 'Name contains a character that cannot be saved'],
])('the passkey name %j is judged: %j', (name, fault) => {
  expect(passkeyNameFault(name)).toBe(fault);
});
