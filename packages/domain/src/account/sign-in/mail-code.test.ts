import { expect, test } from 'vitest';
import { mailCodeFault, readMailCode, writeMailCode } from './mail-code.ts';

test('a code is read as it is written in the mail, with spaces or dashes', () => {
  for (const typed of [writeMailCode('12345678'), '1234-5678', ' 12345678 '])
    expect(readMailCode(typed)).toBe('12345678');
  expect(mailCodeFault('1234 5678')).toBeUndefined();
});

test.each(['', '1234567', '123456789', 'abcd efgh'])('the text "%s" is refused as a mailed code', (typed) => {
  expect(readMailCode(typed)).toBeUndefined();
  expect(mailCodeFault(typed)).toBe('Please enter the eight digits from the mail');
});
