import { expect, test } from 'vitest';
import { describedVitalSigns } from '../readings/described.ts';
import { aLog, aMedication, anException, aRegimen, idOf, isoAt } from '../testing/builders.ts';
import { reportOf, rowsOf, sectionOf, titlesOf } from '../testing/report-parts.ts';
import { aReading, daysBack, kindOf, reportSource, taken, TODAY } from '../testing/report-source.ts';

test('a report names the person, the period and what the figures leave out', () => {
  const written = reportOf(reportSource());
  expect({ ...written, sections: [] }).toEqual({
    title: 'Health report',
    person: 'Maria Keller',
    period: 'Oct 22, 2026 to Nov 20, 2026 (30 days)',
    notCounted: undefined,
    sections: [],
    closing: expect.stringContaining('is not a medical device and does not give medical advice'),
  });
  const unknown = aRegimen({ pattern: { every: 'other day' } });
  expect(reportOf(reportSource({ records: { regimens: [unknown] } })).notCounted).toBe(
    'Not counted here: Metformin.',
  );
});

test('a report without days is of today, and has no changes', () => {
  const source = { ...reportSource(), dates: [], doses: [] };
  expect(reportOf(source).period).toBe('Nov 20, 2026 to Nov 20, 2026 (0 days)');
  expect(sectionOf(reportOf(source), 'Changes in this period')?.sentences).toEqual(['None.']);
});

test('an empty account says what there is not, and has no empty table', () => {
  const written = reportOf(reportSource({ records: { medications: [], regimens: [] } }));
  expect(titlesOf(written)).toEqual([
    'Medications taken now',
    'Changes in this period',
    'Scheduled doses',
    'Missed and late doses',
  ]);
  expect(written.sections.map(({ sentences }) => sentences[0])).toEqual([
    'None.',
    'None.',
    'No scheduled dose was taken or missed in this period. Skipped doses stand apart. A dose for which nothing was noted counts as missed.',
    'No dose was missed. No dose was taken more than 30 minutes late.',
  ]);
});

test('doses are counted by the rule of the Insights, and late ones by the minutes of the person', () => {
  const logs = [
    taken(daysBack(1), '08:30'),
    taken(daysBack(2), '08:31'),
    taken(daysBack(3), '10:20'),
    taken(daysBack(4), '10:00'),
    taken(daysBack(5), '08:00', { taken_at: isoAt(`${daysBack(4)}T21:45`) }),
    aLog({ date: daysBack(6), slot: '08:00', status: 'skipped', notes: 'Felt sick' }),
    aLog({ date: daysBack(7), slot: null, actual_time: '22:00', id: idOf(77) }),
  ];
  const source = reportSource({ logs });
  const written = reportOf(source);
  // Counted again from the rows: two doses a day since Nov 1, the evening of today being open.
  const asked = 20 * 2 - 1;
  const answered = 5;
  const skipped = 1;
  const missed = asked - answered - skipped;
  // covers: CARE-019
  expect(rowsOf(written, 'Scheduled doses')).toEqual([
    ['Metformin', '5', String(missed), '1', `${Math.floor((100 * answered) / (answered + missed))}%`],
  ]);
  expect(sectionOf(written, 'Missed and late doses')?.sentences).toEqual([
    `${missed} doses were missed. 3 doses were taken more than 30 minutes late.`,
    `The newest 10 of ${missed + 3} doses; the others are in the app.`,
  ]);
  const late = rowsOf(written, 'Missed and late doses')?.filter(([, , , outcome]) => outcome !== 'Missed');
  expect(late).toEqual([
    ['Nov 18, 2026', 'Metformin', '8:00 AM', 'Taken at 8:31 AM, 31 min late'],
    ['Nov 17, 2026', 'Metformin', '8:00 AM', 'Taken at 10:20 AM, 2 h 20 min late'],
    ['Nov 16, 2026', 'Metformin', '8:00 AM', 'Taken at 10:00 AM, 2 h late'],
  ]);
  expect(rowsOf(written, 'Taken as needed')).toEqual([['Metformin', 'once, on 1 day, last on Nov 13, 2026']]);
  expect(rowsOf(written, 'Notes on doses')).toEqual([
    ['Nov 14, 2026', 'Metformin', 'Skipped, due at 8:00 AM', 'Felt sick'],
  ]);
});

test('a dose that was put off is late from its own time on', () => {
  const date = daysBack(1);
  const exceptions = [anException({ date, due_at: isoAt(`${date}T10:00`) })];
  const lateAt = (time: string) =>
    rowsOf(
      reportOf(reportSource({ logs: [taken(date, time)], records: { exceptions } })),
      'Missed and late doses',
    )?.filter(([, , , outcome]) => outcome !== 'Missed');
  expect(lateAt('10:20')).toEqual([]);
  expect(lateAt('10:40')).toEqual([
    ['Nov 19, 2026', 'Metformin', '8:00 AM', 'Taken at 10:40 AM, 40 min late'],
  ]);
});

test('amounts are said where they are not one each time', () => {
  const logs = [
    taken(daysBack(1), '08:00', { amount: 2 }),
    taken(daysBack(2), '08:00', { amount: 1 }),
    taken(daysBack(3)),
    aLog({ date: daysBack(4), slot: null, actual_time: '22:00', amount: 3, id: idOf(71) }),
    aLog({ date: daysBack(5), slot: null, actual_time: '22:00', amount: 1, id: idOf(72) }),
  ];
  const written = reportOf(reportSource({ logs }));
  expect(rowsOf(written, 'Scheduled doses')?.[0]?.[1]).toBe('3 (2 × 1 tablet, 1 × 2 tablets)');
  expect(rowsOf(written, 'Taken as needed')).toEqual([
    ['Metformin', '2 times, 4 tablets in all, on 2 days, last on Nov 16, 2026'],
  ]);
  const deleted = reportOf(reportSource({ logs, records: { medications: [] } }));
  expect(rowsOf(deleted, 'Scheduled doses')?.[0]?.slice(0, 2)).toEqual([
    'A deleted medication',
    '3 (2 × amount 1, 1 × amount 2)',
  ]);
  const twos = [taken(daysBack(1), '08:00', { amount: 2 })];
  expect(rowsOf(reportOf(reportSource({ logs: twos })), 'Scheduled doses')?.[0]?.[1]).toBe(
    '1 (2 tablets each)',
  );
});

test('a medication of which only unanswered doses are left has no name', () => {
  const source = reportSource({ records: { medications: [] } });
  expect(rowsOf(reportOf(source), 'Scheduled doses')?.[0]?.[0]).toBe('A deleted medication');
});

test('medications say how they are taken, until when, and what changed', () => {
  const until = aMedication({ id: idOf(2), name: 'Amoxicillin', end_date: '2026-12-01', prescriber: null });
  const over = aMedication({ id: idOf(3), name: 'Ended', end_date: '2026-11-10' });
  const gone = aMedication({ id: idOf(4), name: 'Gone', deleted_at: '2026-11-11T00:00:00.000Z' });
  const needed = aMedication({ id: idOf(5), name: 'Ibuprofen', frequency: 'as_needed', times: [] });
  const regimens = [
    aRegimen(),
    aRegimen({ number: 2, from_slot: '2026-11-10T00:00', dosage: '1000 mg' }),
    aRegimen({
      number: 3,
      from_slot: '2026-11-12T00:00',
      dosage: '1000 mg',
      times: ['09:00'],
      frequency: 'once_daily',
    }),
    aRegimen({ number: 4, from_slot: '2026-11-14T00:00', dosage: '1000 mg', is_active: false }),
    aRegimen({ number: 5, from_slot: '2026-11-16T00:00', dosage: '1000 mg' }),
    aRegimen({
      id: idOf(950),
      medication_id: idOf(2),
      from_slot: '2026-11-18T00:00',
      start_date: '2026-10-01',
    }),
  ];
  const records = { medications: [aMedication(), until, over, gone, needed], regimens };
  const written = reportOf(reportSource({ records }));
  expect(
    rowsOf(written, 'Medications taken now')?.map(([name, , when, since, by]) => [name, when, since, by]),
  ).toEqual([
    ['Amoxicillin, Tablet', 'Twice daily: 8:00 AM, 8:00 PM', 'Nov 1, 2026, until Dec 1, 2026', '–'],
    ['Ibuprofen, Tablet', 'As needed', 'Nov 1, 2026', '–'],
    ['Metformin, Tablet', 'Twice daily: 8:00 AM, 8:00 PM', 'Nov 1, 2026', '–'],
  ]);
  expect(rowsOf(written, 'Changes in this period')?.map(([date, , what]) => [date, what])).toEqual([
    ['Nov 1, 2026', expect.stringMatching(/^Started: .*500 mg; Twice daily: 8:00 AM, 8:00 PM$/)],
    ['Nov 10, 2026', expect.stringMatching(/^Dose changed from .*500 mg to .*1000 mg$/)],
    ['Nov 12, 2026', 'Times changed from Twice daily: 8:00 AM, 8:00 PM to Once daily: 9:00 AM'],
    ['Nov 14, 2026', expect.stringMatching(/^Stopped, was /)],
    ['Nov 16, 2026', expect.stringMatching(/^Started again: /)],
    ['Nov 18, 2026', expect.stringMatching(/^Added to the list, taken since Oct 1, 2026: /)],
  ]);
});

test('a late dose that a caregiver marked says who marked it', () => {
  const by = { answered_from: 'John, caregiver' };
  const written = reportOf(reportSource({ logs: [taken(daysBack(1), '08:50', by)] }));
  // covers: CARE-032
  expect(rowsOf(written, 'Missed and late doses')?.map((row) => row.at(-1))).toContain(
    'Taken at 8:50 AM, 50 min late, marked by John, caregiver',
  );
});

test('an answer without a time counts at that of its dose', () => {
  const date = daysBack(1);
  const timeless = { actual_time: null, taken_at: isoAt(`${date}T08:40`) };
  const close = aLog({ date, slot: '20:00', actual_time: null, taken_at: isoAt(`${date}T09:00`) });
  const written = reportOf(reportSource({ logs: [taken(date, '08:00', timeless), close] }));
  expect(rowsOf(written, 'Missed and late doses')).toContainEqual([
    'Nov 19, 2026',
    'Metformin',
    '8:00 AM',
    'Taken at 8:00 AM, 40 min late',
  ]);
  expect(rowsOf(written, 'Doses close together or early')?.map(([, , words]) => words)).toContain(
    'Taken at 8:00 PM, due at 8:00 PM',
  );
});

test('readings of one moment stand in the order of their entry, and a sign without sources names none', () => {
  const rows = [1, 2].map((number) =>
    aReading<'hr_readings'>(TODAY, '08:00', { pulse: 60 + number, id: idOf(number) }),
  );
  const readings = [kindOf('hr_readings', describedVitalSigns.hr_readings, rows)];
  const written = reportOf(reportSource({ records: { readings } }));
  expect(rowsOf(written, 'Heart Rate')?.map(([, value]) => value)).toEqual(['62 bpm', '61 bpm']);
  expect(sectionOf(written, 'Heart Rate')?.sentences).toHaveLength(1);
});

test('doses close together are listed, with the reason', () => {
  const logs = [
    taken(daysBack(1), '19:30'),
    aLog({ date: daysBack(1), slot: '20:00', actual_time: '20:00', taken_at: isoAt(`${daysBack(1)}T20:00`) }),
    aLog({
      date: daysBack(1),
      slot: null,
      actual_time: '20:05',
      taken_at: isoAt(`${daysBack(1)}T20:05`),
      id: idOf(7),
    }),
  ];
  const rows = rowsOf(reportOf(reportSource({ logs })), 'Doses close together or early');
  expect(rows).toContainEqual([
    'Nov 19, 2026',
    'Metformin',
    'Taken at 8:00 PM, due at 8:00 PM',
    'Close together',
  ]);
  expect(rows?.map(([, , words]) => words)).toContain('Taken at 8:05 PM');
});
