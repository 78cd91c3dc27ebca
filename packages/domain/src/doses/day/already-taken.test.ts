import { expect, test } from 'vitest';
import { aLog } from '../../testing/builders.ts';
import { on, once, since, sinceLong } from '../../testing/day-shown.ts';

const DAY = '2026-11-20';

const eight = since('2026-11-01T09:00', 1, once('08:00'));
const movedTo = (time: string, at: string) => [eight, since(`${DAY}T${at}`, 2, once(time))];

test('a dose taken at the former time is not asked for again at the new time', () => {
  expect(on(DAY, `${DAY}T08:10`, movedTo('09:00', '08:10'), [aLog()])).toEqual([
    '08:00 taken due owed',
    '09:00 pending covered not owed',
  ]);
  expect(on('2026-11-21', `${DAY}T08:10`, movedTo('09:00', '08:10'), [aLog()])).toEqual([
    '09:00 pending later owed',
  ]);
});

test('a dose taken late after the change, or early before it, is not asked for again', () => {
  const late = aLog({ actual_time: '08:40' });
  expect(on(DAY, `${DAY}T08:45`, movedTo('09:00', '08:10'), [late])).toEqual([
    '08:00 taken past owed',
    '09:00 pending covered not owed',
  ]);
  const early = aLog({ slot: '20:00', actual_time: '07:00' });
  const evening = since('2026-11-01T09:00', 1, once('20:00'));
  expect(on(DAY, `${DAY}T10:00`, [evening, since(`${DAY}T10:00`, 2, once('21:00'))], [early])).toEqual([
    '20:00 taken later not owed',
    '21:00 pending covered not owed',
  ]);
});

test('a dose taken on a device that had not heard of the change is not asked for again', () => {
  const evening = since('2026-11-01T09:00', 1, once('20:00'));
  const taken = aLog({ slot: '20:00', actual_time: '20:05' });
  const moved = [evening, since(`${DAY}T10:00`, 2, once('21:00'))];
  // covers: T-19
  expect(on(DAY, `${DAY}T20:30`, moved, [taken])).toEqual([
    '20:00 taken past not owed',
    '21:00 pending covered not owed',
  ]);
  const back = [...moved, since(`${DAY}T11:00`, 3, once('12:00')), since(`${DAY}T13:00`, 4, once('20:00'))];
  expect(on(DAY, `${DAY}T20:30`, back, [taken])).toEqual(['12:00 missed past owed', '20:00 taken late owed']);
});

test('a dose due or taken in the very minute of the change is not asked for again', () => {
  expect(on(DAY, `${DAY}T08:00`, movedTo('09:00', '08:00'), [aLog()])).toEqual([
    '08:00 taken due not owed',
    '09:00 pending covered not owed',
  ]);
  const early = aLog({ slot: '20:00', actual_time: '10:00' });
  const evening = since('2026-11-01T09:00', 1, once('20:00'));
  expect(on(DAY, `${DAY}T10:00`, [evening, since(`${DAY}T10:00`, 2, once('21:00'))], [early])).toEqual([
    '20:00 taken later not owed',
    '21:00 pending covered not owed',
  ]);
});

test('a new time in the very minute of the change does not ask for a taken dose again', () => {
  expect(on(DAY, `${DAY}T09:00`, movedTo('09:00', '09:00'), [aLog()])).toEqual([
    '08:00 taken past owed',
    '09:00 pending covered not owed',
  ]);
});

test('a fuller schedule of earlier days does not cover a dose of today', () => {
  const fuller = since('2026-11-01T08:00', 0, { frequency: 'twice_daily', times: ['08:00', '20:00'] });
  expect(on(DAY, `${DAY}T08:10`, [fuller, ...movedTo('09:00', '08:10')], [aLog()])).toEqual([
    '08:00 taken due owed',
    '09:00 pending covered not owed',
  ]);
});

test('a dose not taken at the former time is asked for at the new one', () => {
  expect(on(DAY, `${DAY}T10:00`, movedTo('12:00', '10:00'))).toEqual([
    '08:00 missed past owed',
    '12:00 pending later owed',
  ]);
  const skipped = aLog({ status: 'skipped' });
  expect(on(DAY, `${DAY}T10:00`, movedTo('12:00', '10:00'), [skipped])).toEqual([
    '08:00 skipped past owed',
    '12:00 pending later owed',
  ]);
});

test('a dose taken after the change covers neither earlier nor later slots', () => {
  const twice = since(`${DAY}T10:00`, 2, { frequency: 'twice_daily', times: ['12:00', '20:00'] });
  expect(on(DAY, `${DAY}T12:00`, [eight, twice], [aLog({ slot: '12:00' })])).toEqual([
    '08:00 missed past owed',
    '12:00 taken due owed',
    '20:00 pending later owed',
  ]);
  const again = [...movedTo('10:00', '09:00'), since(`${DAY}T11:00`, 3, once('12:00'))];
  expect(on(DAY, `${DAY}T12:00`, again, [aLog({ slot: '12:00' })])).toEqual([
    '08:00 missed past owed',
    '10:00 missed past owed',
    '12:00 taken due owed',
  ]);
});

test('an undone dose is asked for again at the new time', () => {
  const undone = aLog({ deleted_at: '2026-11-20T08:00:00.000Z' });
  expect(on(DAY, `${DAY}T10:00`, movedTo('12:00', '10:00'), [undone])).toHaveLength(2);
});

test('a dose moved to a time that has passed can still be recorded today', () => {
  const evening = since('2026-11-01T09:00', 1, once('20:00'));
  const moved = [evening, since(`${DAY}T10:00`, 2, once('08:00'))];
  expect(on(DAY, `${DAY}T10:00`, moved)).toEqual(['08:00 pending earlier not owed']);
  const early = aLog({ slot: '20:00', actual_time: '07:00' });
  expect(on(DAY, `${DAY}T10:00`, moved, [early])).toEqual(['20:00 taken later not owed']);
});

test('one taken dose covers only the first of several doses after the change', () => {
  const four = since('2026-11-01T09:00', 1, {
    frequency: 'four_times_daily',
    times: ['08:00', '13:00', '18:00', '22:00'],
  });
  const later = since(`${DAY}T13:30`, 2, {
    frequency: 'four_times_daily',
    times: ['09:00', '14:00', '19:00', '23:00'],
  });
  const taken = [aLog(), aLog({ slot: '13:00' })];
  expect(on(DAY, `${DAY}T13:30`, [four, later], taken)).toEqual([
    '08:00 taken past owed',
    '13:00 taken past owed',
    '14:00 pending covered not owed',
    '19:00 pending later owed',
    '23:00 pending later owed',
  ]);
});

test('a change to more or fewer times a day asks for what remains of the fuller schedule', () => {
  const two = sinceLong;
  const three = (at: string, number: number) =>
    since(`${DAY}T${at}`, number, { frequency: 'three_times_daily', times: ['08:00', '13:00', '20:00'] });
  expect(on(DAY, `${DAY}T10:00`, [two, three('10:00', 2)], [aLog()])).toHaveLength(3);
  const fewer = [three('06:00', 1), since(`${DAY}T14:00`, 2)];
  expect(on(DAY, `${DAY}T14:00`, fewer, [aLog(), aLog({ slot: '13:00' })]).at(-1)).toBe(
    '20:00 pending later owed',
  );
});

test('a second change does not bring back what the first covered', () => {
  const changed = [...movedTo('10:00', '09:00'), since(`${DAY}T11:00`, 3, once('12:00'))];
  expect(on(DAY, `${DAY}T11:00`, changed, [aLog()])).toEqual([
    '08:00 taken past owed',
    '10:00 pending covered not owed',
    '12:00 pending covered not owed',
  ]);
});

test('a new dosage at the same times changes nothing else', () => {
  const stronger = since(`${DAY}T10:00`, 2, { dosage: '850 mg' });
  expect(on(DAY, `${DAY}T10:00`, [sinceLong, stronger], [aLog()])).toEqual([
    '08:00 taken late owed',
    '20:00 pending later owed',
  ]);
});

test('a covered dose is offered on its day only, and counts if it is taken anyway', () => {
  const moved = movedTo('09:00', '08:10');
  expect(on(DAY, '2026-11-21T08:00', moved, [aLog()])).toEqual(['08:00 taken past owed']);
  expect(on(DAY, `${DAY}T09:10`, moved, [aLog(), aLog({ slot: '09:00' })])).toEqual([
    '08:00 taken past owed',
    '09:00 taken due owed',
  ]);
});
