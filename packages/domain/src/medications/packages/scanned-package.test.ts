import { expect, test } from 'vitest';
import { scannedPackage } from './scanned-package.ts';

const GS = '\u001D';
const CODE = '09506000134352';
const TODAY = '2026-11-20';
const LENGTH = 'The number has 8, 12, 13 or 14 digits, or the 10 of a US drug code (NDC)';
const WITHOUT_NUMBER = 'This code does not hold the number of a package';

test.each([
  [CODE, undefined, undefined],
  [`01${CODE}`, undefined, undefined],
  [`01${CODE}17280331`, '2028-03-31', undefined],
  [`01${CODE}1728030010A1-7`, '2028-03-31', 'A1-7'],
  [`01${CODE}10A1-7${GS}17280200`, '2028-02-29', 'A1-7'],
  [`${GS}01${CODE}21X9${GS}17280331${GS}10B`, '2028-03-31', 'B'],
  [`]d201${CODE}172803317141234567${GS}10B`, '2028-03-31', 'B'],
  [`(01)${CODE}(17)280331(10)B`, '2028-03-31', 'B'],
  [`01${CODE}11250101172803312001`, '2028-03-31', undefined],
  [`01${CODE}17761231`, '2076-12-31', undefined],
  [`01${CODE}17771231`, '1977-12-31', undefined],
  [`01${CODE}17281331`, undefined, undefined],
  [`01${CODE}17280231`, undefined, undefined],
  [`01${CODE}17280331800828033110B`, '2028-03-31', undefined],
])('the scanned [%s] is the package, to be used until %s, of lot %s', (text, expires, lot) => {
  expect(scannedPackage(text, TODAY)).toEqual({ code: CODE, expires, lot });
});

test('a year of two digits is the nearest, also at the end of a century', () => {
  expect(scannedPackage(`01${CODE}17010101`, '2098-01-01')).toMatchObject({ expires: '2101-01-01' });
  expect(scannedPackage(`01${CODE}17490101`, '2098-01-01')).toMatchObject({ expires: '2049-01-01' });
});

test.each([
  ['', 'Type the number under the bars'],
  ['4006381333932', 'One of the digits is not right. Please compare them'],
  ['https://example.org', WITHOUT_NUMBER],
  ['17280331', 'One of the digits is not right. Please compare them'],
  [`10A1${GS}17280331`, WITHOUT_NUMBER],
  ['0109506000134353', LENGTH],
  ['010950600013435317280331', LENGTH],
  [`01${CODE}1728033`, LENGTH],
  [`01${CODE}10${GS}17280331`, WITHOUT_NUMBER],
  [`01${CODE.slice(0, 9)}${GS}17280331`, WITHOUT_NUMBER],
])('the scanned [%s] is no package: %s', (text, fault) => {
  expect(scannedPackage(text, TODAY)).toEqual({ fault });
});
