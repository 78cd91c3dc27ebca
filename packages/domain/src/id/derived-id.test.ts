import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedId, doseId, idsDerivedBy } from './derived-id.ts';
import { sha1 } from './sha1.ts';
import { certain } from '../problem/certain.ts';

const ascii = fc.string({ unit: 'binary-ascii', maxLength: 300 });

test('the digest agrees with the standard one', () => {
  fc.assert(
    fc.property(ascii, (text) => {
      expect(Buffer.from(sha1(text)).toString('hex')).toBe(createHash('sha1').update(text).digest('hex'));
    }),
    { numRuns: 500 },
  );
});

test('texts at the edge of a block are padded correctly', () => {
  const lengths = [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128];
  const hex = lengths.map((length) => Buffer.from(sha1('a'.repeat(length))).toString('hex'));
  expect(hex).toEqual(lengths.map((length) => createHash('sha1').update('a'.repeat(length)).digest('hex')));
});

test('a dose has the same id on every device and in every version', () => {
  const medication = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';
  const bytes = createHash('sha1').update(`dose|${medication}|2026-11-20|08:00`).digest();
  bytes[6] = (certain(bytes[6]) & 0x0f) | 0x80;
  bytes[8] = (certain(bytes[8]) & 0x3f) | 0x80;
  const hex = bytes.toString('hex').slice(0, 32);
  // covers: DOSE-001
  expect(doseId(medication, '2026-11-20', '08:00').replaceAll('-', '')).toBe(hex);
});

test('another medication, day, slot or kind has another id', () => {
  const ids = [
    doseId('m', '2026-11-20', '08:00'),
    doseId('n', '2026-11-20', '08:00'),
    doseId('m', '2026-11-21', '08:00'),
    doseId('m', '2026-11-20', '08:01'),
    derivedId('regimen', 'm', '2026-11-20', '08:00'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('an act that names a row several times computes its id once', () => {
  let digests = 0;
  const idOf = idsDerivedBy((text) => {
    digests += 1;
    return sha1(text);
  });
  const slots = Array.from({ length: 60 }, (_, i) => `slot ${i}`);
  for (let round = 0; round < 3; round++)
    for (const slot of slots) expect(idOf('dose', 'm', slot)).toBe(derivedId('dose', 'm', slot));
  expect(digests).toBe(60);
  for (let i = 0; i < 1_000; i++) expect(idOf(String(i))).toBe(derivedId(String(i)));
});
