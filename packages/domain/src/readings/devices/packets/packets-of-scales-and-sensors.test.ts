import { expect, test } from 'vitest';
import { CLOCK, readOctets as read, TIME } from './testing/read-octets.ts';

test.each([
  ['kilograms', '00 b2 3e', 80.25],
  ['pounds', '01 1c 45', 80.25],
  ['kilograms with the height beside', `0e b2 3e ${TIME} 01 f8 00 08 07`, 80.25],
])('a weight in %s is read', (_, hex, weight_kg) => {
  expect(read(0x2a9d, hex)).toMatchObject({ reading: { numbers: { weight_kg, body_fat_pct: null } } });
});

test.each([
  ['00 b2', 'partial'],
  ['08 b2 3e f8 00', 'partial'],
  ['10 b2 3e', 'unknown'],
  ['00 b2 3e 00', 'unknown'],
  ['00 ff ff', 'no_number'],
  ['00 9e 0f', 'out_of_range'],
])('the weight packet [%s] gives no reading: %s', (hex, refused) => {
  expect(read(0x2a9d, hex)).toEqual({ refused });
});

test.each([
  ['saturation and pulse', 0x2a5e, '00 61 00 48 00', { saturation_pct: 97, pulse: 72 }, undefined],
  [
    'everything',
    0x2a5e,
    `0f 61 00 48 00 ${TIME} 80 01 01 00 00 0c 00`,
    { saturation_pct: 97, pulse: 72 },
    CLOCK,
  ],
  ['no pulse', 0x2a5e, '00 61 00 ff 07', { saturation_pct: 97, pulse: null }, undefined],
  ['the present number', 0x2a5f, '00 61 00 48 00', { saturation_pct: 97, pulse: 72 }, undefined],
  [
    'everything present',
    0x2a5f,
    '1f 61 00 48 00 60 00 49 00 62 00 47 00 00 00 00 00 00 0c f0',
    { saturation_pct: 97, pulse: 72 },
    undefined,
  ],
])('an oximeter that sends %s is read', (_, characteristic, hex, numbers, clock) => {
  expect(read(characteristic, hex)).toMatchObject({ reading: { numbers, clock, remarks: [] } });
});

test('an oximeter says what it is not sure of, and that its clock is not set', () => {
  expect(read(0x2a5e, '16 61 00 48 00 00 40 20 00 00')).toMatchObject({
    reading: { remarks: ['questionable', 'weak_signal'], clockDoubted: true },
  });
});

test.each([
  [0x2a5e, '00 61 00 48', 'partial'],
  [0x2a5e, '20 61 00 48 00', 'unknown'],
  [0x2a5e, '00 61 00 48 00 00', 'unknown'],
  [0x2a5e, '00 01 08 48 00', 'unknown'],
  [0x2a5e, '02 61 00 48 00 01 00', 'unknown'],
  [0x2a5e, '04 61 00 48 00 00 00 01', 'unknown'],
  [0x2a5e, '08 61 00 48 00 01 08', 'unknown'],
  [0x2a5e, '00 ff 07 48 00', 'no_number'],
  [0x2a5e, '00 65 00 48 00', 'out_of_range'],
  [0x2a5e, '02 61 00 48 00 20 00', 'not_finished'],
  [0x2a5e, '02 61 00 48 00 40 00', 'not_finished'],
  [0x2a5e, '02 61 00 48 00 00 04', 'demonstration'],
  [0x2a5e, '02 61 00 48 00 00 08', 'demonstration'],
  [0x2a5e, '02 61 00 48 00 00 10', 'demonstration'],
  [0x2a5e, '02 61 00 48 00 00 20', 'no_number'],
  [0x2a5e, '02 61 00 48 00 00 80', 'no_number'],
  [0x2a5e, '04 61 00 48 00 02 00 00', 'device_fault'],
  [0x2a5e, '04 61 00 48 00 00 10 00', 'device_fault'],
  [0x2a5e, '04 61 00 48 00 00 08 00', 'no_contact'],
  [0x2a5e, '04 61 00 48 00 00 20 00', 'no_contact'],
  [0x2a5e, '04 61 00 48 00 08 00 00', 'no_number'],
  [0x2a5e, '04 61 00 48 00 80 00 00', 'no_number'],
  [0x2a5e, '04 61 00 48 00 00 02 00', 'not_finished'],
  [0x2a5f, '01 61 00 48 00 60 00', 'partial'],
  [0x2a5f, '20 61 00 48 00', 'unknown'],
  [0x2a5f, '04 61 00 48 00 20 00', 'not_finished'],
  [0x2a5f, '08 61 00 48 00 00 80 00', 'no_contact'],
])('the oximeter packet %i [%s] gives no reading: %s', (characteristic, hex, refused) => {
  expect(read(characteristic, hex)).toEqual({ refused });
});

test.each([
  ['8 bits', '00 48', 72],
  ['16 bits', '01 2c 01', 300],
  ['contact', '06 48', 72],
  ['contact that it cannot tell', '02 48', 72],
  ['energy and times between beats', '1e 48 10 00 00 04 10 04', 72],
])('a pulse with %s is read', (_, hex, pulse) => {
  expect(read(0x2a37, hex)).toMatchObject({ reading: { numbers: { pulse } } });
});

test.each([
  ['00', 'partial'],
  ['01 48', 'partial'],
  ['08 48 10', 'partial'],
  ['10 48', 'partial'],
  ['10 48 00 04 10', 'partial'],
  ['20 48', 'unknown'],
  ['00 48 00', 'unknown'],
  ['04 48', 'no_contact'],
  ['00 00', 'out_of_range'],
  ['01 00 02', 'out_of_range'],
])('the pulse packet [%s] gives no reading: %s', (hex, refused) => {
  expect(read(0x2a37, hex)).toEqual({ refused });
});
