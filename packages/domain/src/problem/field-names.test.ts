import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldMessages, fieldName } from './field-names.ts';

test.each([
  ['patch.name', 'patch.name'],
  ['\0', ''],
  ['a\ud800b', 'ab'],
  [`${'k'.repeat(59)}😀`, `${'k'.repeat(59)}😀`],
  [`${'k'.repeat(60)}😀`, 'k'.repeat(60)],
  ['\u202etxt.exe', 'txt.exe'],
  ['\uffff', ''],
])('the key %j is reported as %j', (key, name) => {
  expect(fieldName(key)).toBe(name);
});

test('every key is reported as text of at most 60 characters', () => {
  const key = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 });
  fc.assert(
    fc.property(key, (units) => {
      const name = fieldName(String.fromCharCode(...units));
      expect(name).not.toMatch(/\p{C}/u);
      expect([...name].length).toBeLessThanOrEqual(60);
    }),
  );
});

test('a field reports its first message, whatever its name', () => {
  const keys = ['constructor', '__proto__', 'name', 'na\0me'];
  const fields = fieldMessages(keys.map((key, i): [string, string] => [key, `message ${i}`]));
  expect(Object.entries(fields)).toEqual([
    ['constructor', 'message 0'],
    ['__proto__', 'message 1'],
    ['name', 'message 2'],
  ]);
});

test('a problem with very many fields reports the first fifty', () => {
  const many = Array.from({ length: 1000 }, (_, i): [string, string] => [`k${i}`, 'no']);
  expect(Object.keys(fieldMessages(many))).toEqual(many.slice(0, 50).map(([key]) => key));
});
