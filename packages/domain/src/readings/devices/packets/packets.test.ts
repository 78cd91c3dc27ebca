import { expect, test } from 'vitest';
import { isUnsure } from '../device-reading.ts';
import { CLOCK, readOctets as read, TIME } from './testing/read-octets.ts';

test.each([
  ['mmHg alone', '00 80 00 52 00 61 00', { systolic: 128, diastolic: 82, pulse: null }],
  ['kPa with a decimal', '01 ab f0 6d f0 ff 07', { systolic: 128, diastolic: 82, pulse: null }],
  ['half a mmHg', '00 05 f5 34 f3 ff 07', { systolic: 129, diastolic: 82, pulse: null }],
  [
    'time, pulse, user and status',
    `1e 80 00 52 00 61 00 ${TIME} 47 00 02 00 00`,
    { systolic: 128, diastolic: 82, pulse: 71 },
  ],
  [
    'a pulse that was not measured',
    '04 80 00 52 00 61 00 ff 07',
    { systolic: 128, diastolic: 82, pulse: null },
  ],
])('a blood pressure in %s is read', (_, hex, numbers) => {
  expect(read(0x2a35, hex)).toMatchObject({ reading: { numbers } });
});

test('a blood pressure has the time, the user and what the device noticed', () => {
  expect(read(0x2a35, `1e 80 00 52 00 61 00 ${TIME} 47 00 02 04 00`)).toEqual({
    reading: {
      numbers: { systolic: 128, diastolic: 82, pulse: 71 },
      remarks: ['irregular_pulse'],
      user: 2,
      clock: CLOCK,
      clockDoubted: false,
    },
  });
  expect(read(0x2a35, '08 80 00 52 00 61 00 ff')).toMatchObject({ reading: { user: undefined } });
});

test.each([
  ['01 00', ['moved']],
  ['02 00', ['loose_cuff']],
  ['08 00', ['pulse_beyond']],
  ['10 00', ['pulse_beyond']],
  ['20 00', ['wrong_position']],
  ['27 00', ['moved', 'loose_cuff', 'irregular_pulse', 'wrong_position']],
])('the status %s of a cuff makes the device unsure', (status, remarks) => {
  const said = read(0x2a35, `10 80 00 52 00 61 00 ${status}`);
  expect(said).toMatchObject({ reading: { remarks } });
  expect('reading' in said && isUnsure(said.reading)).toBe(true);
});

test('an irregular pulse is a finding, not a doubt', () => {
  expect(isUnsure({ remarks: ['irregular_pulse'] })).toBe(false);
});

test.each([
  ['', 'partial'],
  ['00', 'partial'],
  ['00 80 00 52 00 61', 'partial'],
  [`02 80 00 52 00 61 00 ea 07 0b 14 08 05`, 'partial'],
  ['20 80 00 52 00 61 00', 'unknown'],
  ['00 80 00 52 00 61 00 00', 'unknown'],
  ['10 80 00 52 00 61 00 40 00', 'unknown'],
  ['10 80 00 52 00 61 00 18 00', 'unknown'],
  ['00 80 00 52 00 01 08', 'unknown'],
  ['00 01 08 52 00 61 00', 'unknown'],
  ['04 80 00 52 00 61 00 01 08', 'unknown'],
  ['00 ff 07 52 00 61 00', 'no_number'],
  ['00 80 00 00 08 61 00', 'no_number'],
  ['00 fe 07 52 00 61 00', 'no_number'],
  ['00 80 00 02 08 61 00', 'no_number'],
  ['00 2d 01 52 00 61 00', 'out_of_range'],
  ['00 1d 00 14 00 61 00', 'out_of_range'],
  ['00 52 00 80 00 61 00', 'out_of_range'],
  ['04 80 00 52 00 61 00 00 00', 'out_of_range'],
])('the blood pressure packet [%s] gives no reading: %s', (hex, refused) => {
  expect(read(0x2a35, hex)).toEqual({ refused });
});

test.each([
  ['00 00 0b 14 08 05 1e', undefined],
  ['ea 07 00 14 08 05 1e', undefined],
  ['ea 07 0b 00 08 05 1e', undefined],
  [TIME, CLOCK],
  ['e8 07 02 1d 00 00 00', '2024-02-29T00:00:00'],
])('the date and time %s is %s', (time, clock) => {
  expect(read(0x2a35, `02 80 00 52 00 61 00 ${time}`)).toMatchObject({ reading: { clock } });
});

test.each([
  'ea 07 0d 14 08 05 1e',
  'ea 07 02 1d 08 05 1e',
  '2d 06 0b 14 08 05 1e',
  'ea 07 0b 14 18 05 1e',
  'ea 07 0b 14 08 3c 1e',
  'ea 07 0b 14 08 05 3c',
])('a date and time %s that does not exist gives no reading', (time) => {
  expect(read(0x2a35, `02 80 00 52 00 61 00 ${time}`)).toEqual({ refused: 'no_such_time' });
});

const GLUCOSE = `01 00 ${TIME}`;

test.each([
  ['kg/L', `02 ${GLUCOSE} 67 b0 11`, 103],
  ['mol/L', `06 ${GLUCOSE} 39 c0 11`, 102.7],
  ['kg/L with context after it', `12 ${GLUCOSE} 67 b0 f9`, 103],
])('a glucose in %s is read', (_, hex, value_mg_dl) => {
  expect(read(0x2a18, hex)).toMatchObject({ reading: { numbers: { value_mg_dl }, clock: CLOCK } });
});

test.each([
  ['5a 00', '2026-11-20T09:35:30'],
  ['c4 ff', '2026-11-20T07:05:30'],
])('the time of a meter is moved by its offset %s', (offset, clock) => {
  expect(read(0x2a18, `03 ${GLUCOSE} ${offset} 67 b0 11`)).toMatchObject({ reading: { clock } });
});

test.each([
  [`0a ${GLUCOSE} ff 07 11 20 00`, 'hi'],
  [`0a ${GLUCOSE} fe 07 11 20 00`, 'hi'],
  [`08 ${GLUCOSE} 40 00`, 'lo'],
  [`08 ${GLUCOSE} 41 00`, 'lo'],
])('a meter that shows no number says so: %s', (hex, beyond) => {
  expect(read(0x2a18, hex)).toMatchObject({ reading: { numbers: {}, beyond } });
});

test('a meter whose clock had a fault says so, and one without a date has no time', () => {
  expect(read(0x2a18, `0a ${GLUCOSE} 67 b0 11 00 08`)).toMatchObject({ reading: { clockDoubted: true } });
  expect(read(0x2a18, `03 01 00 00 00 0b 14 08 05 1e 5a 00 67 b0 11`)).toMatchObject({
    reading: { clock: undefined },
  });
});

test.each([
  [`02 ${GLUCOSE} 67 b0`, 'partial'],
  [`22 ${GLUCOSE} 67 b0 11`, 'unknown'],
  [`02 ${GLUCOSE} 67 b0 11 00`, 'unknown'],
  [`02 ${GLUCOSE} 01 08 11`, 'unknown'],
  [`02 ${GLUCOSE} 67 b0 10`, 'unknown'],
  [`02 ${GLUCOSE} 67 b0 1b`, 'unknown'],
  [`02 ${GLUCOSE} 67 b0 51`, 'unknown'],
  [`0a ${GLUCOSE} 67 b0 11 00 10`, 'unknown'],
  [`00 ${GLUCOSE}`, 'no_number'],
  [`02 ${GLUCOSE} ff 07 11`, 'no_number'],
  [`02 ${GLUCOSE} fe 07 11`, 'no_number'],
  [`02 ${GLUCOSE} 67 b0 1a`, 'control_solution'],
  [`02 ${GLUCOSE} 67 b0 41`, 'control_solution'],
  [`0a ${GLUCOSE} 67 b0 11 02 00`, 'device_fault'],
  [`0a ${GLUCOSE} 67 b0 11 04 00`, 'device_fault'],
  [`0a ${GLUCOSE} 67 b0 11 00 04`, 'device_fault'],
  [`0a ${GLUCOSE} 67 b0 11 20 00`, 'contradiction'],
  [`08 ${GLUCOSE} 60 00`, 'contradiction'],
  [`03 ${GLUCOSE} ff 7f 67 b0 11`, 'no_such_time'],
  [`03 ${GLUCOSE} 00 80 67 b0 11`, 'no_such_time'],
  ['03 01 00 0f 27 0c 1f 17 3b 00 5a 00 67 b0 11', 'no_such_time'],
  [`02 ${GLUCOSE} 99 0f 11`, 'out_of_range'],
  [`02 ${GLUCOSE} d1 c7 11`, 'out_of_range'],
])('the glucose packet [%s] gives no reading: %s', (hex, refused) => {
  expect(read(0x2a18, hex)).toEqual({ refused });
});
