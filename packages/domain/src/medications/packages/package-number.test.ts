import { expect, test } from 'vitest';
import { isPackageCode, packageNumber } from './package-number.ts';

test.each([
  ['EAN-13', '4006381333931', '04006381333931'],
  ['EAN-13 as it is printed', ' 6 291041 500213 ', '06291041500213'],
  ['UPC', '0-36000-29145-2', '00036000291452'],
  ['EAN-8', '7351 3537', '00000073513537'],
  ['GTIN-14', '09506000134352', '09506000134352'],
  ['US drug code with hyphens', '0069-2587-10', '00300692587101'],
  ['US drug code', '0069258710', '00300692587101'],
])('a number in the form of %s, [%s], is the package %s', (_, typed, code) => {
  expect(packageNumber(typed)).toEqual({ code });
});

test.each([
  ['', 'Type the number under the bars'],
  ['  ', 'Type the number under the bars'],
  ['4006381333932', 'One of the digits is not right. Please compare them'],
  ['4006381339331', 'One of the digits is not right. Please compare them'],
  ['400638133393', 'One of the digits is not right. Please compare them'],
  ['40063813339', 'The number has 8, 12, 13 or 14 digits, or the 10 of a US drug code (NDC)'],
  ['040063813339310', 'The number has 8, 12, 13 or 14 digits, or the 10 of a US drug code (NDC)'],
  ['4006381x33931', 'The number has only digits'],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', 'The number has only digits'],
])('the number [%s] is refused: %s', (typed, fault) => {
  expect(packageNumber(typed)).toEqual({ fault });
});

test('one wrong digit is always noticed', () => {
  const right = '04006381333931';
  for (let place = 0; place < right.length; place++)
    for (let digit = 0; digit <= 9; digit++) {
      const typed = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
      expect(isPackageCode(typed), typed).toBe(typed === right);
    }
  expect(isPackageCode('4006381333931')).toBe(false);
});
