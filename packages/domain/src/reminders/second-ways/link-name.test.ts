import { expect, test } from 'vitest';
import { isLinkName, linkName } from './link-name.ts';
import { WAY_KINDS } from './second-way.ts';

test('an answer by the link of a way is told from one of a device', () => {
  expect(WAY_KINDS.map((kind) => [linkName(kind), isLinkName(linkName(kind))])).toEqual([
    ['link in a mail', true],
    ['link in an ntfy message', true],
    ['link in a webhook', true],
    ['link in a text message', true],
  ]);
  expect(isLinkName('Safari on iPad')).toBe(false);
});
