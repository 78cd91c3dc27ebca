// A medication that keeps home time, in New York, of a person who is in Berlin, six hours ahead.
import { describe, expect, test } from 'vitest';
import { doseId } from '../../id/derived-id.ts';
import { aMedication, BERLIN, idOf, isoAt, nowAt } from '../../testing/builders.ts';
import { since } from '../../testing/day-shown.ts';
import { act, answer, write } from '../../testing/operations.ts';
import { keepRecords } from '../../testing/records.ts';
import { wallTimeAt } from '../../time/zoned-time.ts';
import type { Dose } from '../dose.ts';
import { askFirst } from '../taking/ask-first.ts';
import { closesAt } from './closing-time.ts';
import { dosesOfDay } from './doses-of-day.ts';
import { mayAnswerDose } from './may-answer.ts';
import { dosesShownOn } from './shown-on.ts';
import { slotHere, zoneOfRegimen } from './slot-zone.ts';
import { dosesByTime, dueTime, homeTimeWords, notPutOff } from './today.ts';

const NEW_YORK = 'America/New_York';
const HONOLULU = 'Pacific/Honolulu';
const DAY = '2026-11-20';
const home = since('2026-11-01T09:00', 1, { home_zone: NEW_YORK });

const dosesOn = (date: string, at: string, zone = BERLIN, regimens = [home]): Dose[] =>
  dosesOfDay(date, { regimens, logs: [], exceptions: [] }, { now: nowAt(at, zone), missedAfterMinutes: 30 });
const shownOn = (date: string, at: string, zone = BERLIN): string[] => {
  const dates = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
  const days = new Map(dates.map((each) => [each, dosesOn(each, at, zone)]));
  return (dosesShownOn(date, days) ?? []).map((dose) => `${dose.date} ${dose.slot} at ${dueTime(dose)}`);
};

describe('doses of home time', () => {
  test('are due when it is their time at home, and say both times', () => {
    const [morning, evening] = dosesOn(DAY, `${DAY}T14:00`);
    expect(morning).toMatchObject({ scheduledTime: `${DAY}T08:00`, timing: 'due', here: `${DAY}T14:00` });
    expect(evening).toMatchObject({ timing: 'later', here: '2026-11-21T02:00', homeZone: NEW_YORK });
    // covers: T-18
    expect(homeTimeWords(morning as Dose)).toBe('8:00 AM at home, New York time');
    expect(dosesOn(DAY, `${DAY}T13:59`)[0]?.timing).toBe('later');
    expect(dosesOn(DAY, `${DAY}T20:00`)[0]?.timing).toBe('past');
  });

  test('stand on the day on which they fall here, each once', () => {
    expect(shownOn(DAY, `${DAY}T10:00`)).toEqual([
      '2026-11-19 20:00 at 2026-11-20T02:00',
      '2026-11-20 08:00 at 2026-11-20T14:00',
    ]);
    expect(shownOn('2026-11-19', `${DAY}T10:00`)).toEqual([
      '2026-11-18 20:00 at 2026-11-19T02:00',
      '2026-11-19 08:00 at 2026-11-19T14:00',
    ]);
  });

  test('are no others than those of the day where the clocks agree', () => {
    const days = new Map([[DAY, dosesOn(DAY, `${DAY}T10:00`, NEW_YORK)]]);
    expect(dosesShownOn(DAY, days)).toBe(days.get(DAY));
    expect(days.get(DAY)?.map(({ here }) => here)).toEqual([undefined, undefined]);
    expect(homeTimeWords({ scheduledTime: `${DAY}T08:00` })).toBe('');
    expect(dosesShownOn('2026-11-21', days)).toBeUndefined();
  });

  test('of the next day at home are answered once that day has begun there', () => {
    const early = since('2026-11-01T09:00', 1, {
      home_zone: BERLIN,
      frequency: 'once_daily',
      times: ['00:30'],
    });
    const [dose] = dosesOn('2026-11-21', `${DAY}T12:00`, HONOLULU, [early]);
    expect(dose).toMatchObject({ here: '2026-11-20T13:30', timing: 'later' });
    expect(mayAnswerDose(dose as Dose, nowAt(`${DAY}T12:59`, HONOLULU))).toBe(false);
    expect(mayAnswerDose(dose as Dose, nowAt(`${DAY}T13:00`, HONOLULU))).toBe(true);
  });

  test('stay open as long as at home, and ask before they are taken early', () => {
    const window = { zone: BERLIN, missedAfterMinutes: 30 };
    expect(wallTimeAt(closesAt(`${DAY}T08:00`, [home], window), BERLIN)).toBe(`${DAY}T20:00`);
    const sources = { regimens: [home], logs: [] };
    const asksAt = (at: string): unknown =>
      askFirst(dosesOn(DAY, at)[0] as Dose, 'tablet', sources, nowAt(at))?.why;
    // covers: C-03
    expect([asksAt(`${DAY}T11:59`), asksAt(`${DAY}T12:00`), asksAt(`${DAY}T14:10`)]).toEqual([
      'early',
      undefined,
      undefined,
    ]);
  });

  test('end the window of the dose before them also where that one followed the clock here', () => {
    const clock = since('2026-11-01T09:00', 1, { times: ['16:00'] });
    const kept = since(`${DAY}T17:00`, 2, { times: ['18:00'], home_zone: NEW_YORK });
    const window = { zone: BERLIN, missedAfterMinutes: 30 };
    // covers: C-04
    expect(wallTimeAt(closesAt(`${DAY}T16:00`, [clock, kept], window), BERLIN)).toBe(`${DAY}T20:00`);
  });

  test('are not asked for with others of their slot that are due here before', () => {
    const clock = since('2026-11-01T09:00', 1, { medication_id: idOf(2) });
    const open = dosesOn(DAY, `${DAY}T08:10`, BERLIN, [home, clock]).filter(({ slot }) => slot === '08:00');
    expect(notPutOff(open).map(({ medicationId }) => medicationId)).toEqual([idOf(2)]);
    expect(dosesByTime(open).map(({ time }) => time)).toEqual(['08:00', '14:00']);
  });

  test('are none in a zone that is not known here', () => {
    const unknown = since('2026-11-01T09:00', 1, { home_zone: 'Mars/Olympus' });
    expect(dosesOn(DAY, `${DAY}T10:00`, BERLIN, [unknown])).toEqual([]);
    expect(zoneOfRegimen(unknown, BERLIN)).toBe(BERLIN);
    expect(slotHere(`${DAY}T08:00`, BERLIN, BERLIN)).toBeUndefined();
  });
});

describe('the record of home time', () => {
  const records = () => {
    const kept = keepRecords();
    kept.put(
      { table: 'medications', row: aMedication({ home_zone: NEW_YORK }) },
      { table: 'medication_regimens', row: home },
    );
    return kept;
  };

  test('is kept by the clock at home, whatever clock the device shows', () => {
    const kept = records();
    kept.admit(act(`${DAY}T14:05`, [answer(DAY, '08:00', 'taken')]), isoAt(`${DAY}T14:05`));
    expect(kept.get('medication_logs', doseId(idOf(1), DAY, '08:00'))).toMatchObject({
      ...{ scheduled_time: `${DAY}T08:00`, actual_time: '08:05', zone: NEW_YORK },
      taken_at: isoAt(`${DAY}T14:05`),
    });
    kept.admit(act(`${DAY}T14:05`, [answer(DAY, '20:00', 'skipped')]), isoAt(`${DAY}T14:05`));
    expect(kept.get('medication_logs', doseId(idOf(1), DAY, '20:00'))).toMatchObject({
      ...{ actual_time: null, taken_at: null, zone: NEW_YORK },
    });
  });

  test('begins by the clock at home when a medication is told to keep it', () => {
    const kept = keepRecords();
    const row = { name: 'Metoprolol', dosage: '50 mg', frequency: 'twice_daily', times: ['08:00', '20:00'] };
    kept.admit(act(`${DAY}T09:00`, [write('medications', idOf(1), row)]), isoAt(`${DAY}T09:00`));
    kept.admit(
      act(`${DAY}T23:00`, [write('medications', idOf(1), { home_zone: NEW_YORK }, 1)]),
      isoAt(`${DAY}T23:00`),
    );
    const regimens = kept.all('medication_regimens');
    expect(regimens.map(({ from_slot, home_zone }) => [from_slot, home_zone])).toEqual([
      [`${DAY}T09:00`, null],
      [`${DAY}T17:00`, NEW_YORK],
    ]);
    const days = [DAY, '2026-11-21'].flatMap((date) => dosesOn(date, `${DAY}T23:00`, BERLIN, regimens));
    expect(days.filter(({ owed }) => owed).map(dueTime)).toEqual([
      '2026-11-21T02:00',
      '2026-11-21T14:00',
      '2026-11-22T02:00',
    ]);
  });
});
