import { expect, test } from 'vitest';
import { MAX_TELEPHONE, telephoneFault } from './telephone-rule.ts';

const WORDS = 'Please type the number in digits, without words';
const CHECK = 'Please check the number: it cannot be dialled';

test.each([
  ['112', undefined],
  ['15', undefined],
  ['1', CHECK],
  ['+49 (0)30 12-34', undefined],
  ['(030) 12.34/56', undefined],
  ['123456789012345', undefined],
  ['1234567890123456', CHECK],
  ['', WORDS],
  ['1-800-DOCTOR', WORDS],
  ['030 1234 ext. 5', WORDS],
  ['٠٣٠١٢٣٤', WORDS],
  ['*21#', WORDS],
  ['030 +49', CHECK],
  ['++49 30 12', CHECK],
  ['(+49) 30 12', undefined],
  ['()', CHECK],
  [`1${' '.repeat(MAX_TELEPHONE - 2)}5`, undefined],
  [`1${' '.repeat(MAX_TELEPHONE - 1)}5`, CHECK],
])('the telephone number "%s" is judged: %s', (phone, fault) => {
  expect(telephoneFault(phone)).toBe(fault);
});
