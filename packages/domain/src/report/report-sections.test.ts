import { expect, test } from 'vitest';
import { describedVitalSigns } from '../readings/described.ts';
import { glucose } from '../readings/signs/glucose.ts';
import { aMedication, aRegimen, idOf, isoAt } from '../testing/builders.ts';
import { reportOf, rowsOf, sectionOf, titlesOf } from '../testing/report-parts.ts';
import {
  aMeal,
  anEvent,
  aReading,
  daysBack,
  kindOf,
  reportSource,
  taken,
  TODAY,
} from '../testing/report-source.ts';
import { reportText } from './report-text.ts';
import { careReportTopics, SHARED_TYPES } from './report-topics.ts';

test('readings say their number, average, spread, target, and whose bands these are', () => {
  const rows = [
    aReading<'glucose_readings'>(daysBack(1), '08:00', {
      value_mg_dl: 120,
      relation_to_meal: 'fasting',
      note: null,
    }),
    aReading<'glucose_readings'>(daysBack(2), '08:00', {
      value_mg_dl: 180,
      relation_to_meal: null,
      notes: 'After cake',
    }),
    aReading<'glucose_readings'>(daysBack(3), '08:00', {
      value_mg_dl: 600,
      beyond: 'hi',
      relation_to_meal: null,
    }),
    aReading<'glucose_readings'>(daysBack(40), '08:00', { value_mg_dl: 40, relation_to_meal: null }),
  ];
  const readings = [kindOf('glucose_readings', glucose, rows)];
  const written = reportOf(reportSource({ records: { readings } }));
  const [within] = [[120, 180]];
  expect(sectionOf(written, 'Glucose Log')?.sentences).toEqual([
    `2 readings in the last 30 days: ${(120 + 180) / within.length} mg/dL on average, between 120 mg/dL and 180 mg/dL. The meter showed HI once.`,
    expect.stringContaining('the ADA target for people with diabetes'),
  ]);
  // covers: C-12
  expect(rowsOf(written, 'Glucose Log')).toEqual([
    ['Nov 19, 2026, 8:00 AM', '120 mg/dL', 'In range 70-130'],
    ['Nov 18, 2026, 8:00 AM', '180 mg/dL', expect.any(String)],
    ['Nov 17, 2026, 8:00 AM', 'HI', expect.any(String)],
  ]);
  expect(rowsOf(written, 'Other notes')).toEqual([['Nov 18, 2026, 8:00 AM', 'Glucose Log', 'After cake']]);
});

test('readings are in the units of the person', () => {
  const rows = [aReading<'glucose_readings'>(TODAY, '08:00', { value_mg_dl: 180, relation_to_meal: null })];
  const source = reportSource({ records: { readings: [kindOf('glucose_readings', glucose, rows)] } });
  const settings = { ...source.records.settings, glucose_unit: 'mmol/L' as const };
  const written = reportOf({ ...source, records: { ...source.records, settings } });
  expect(rowsOf(written, 'Glucose Log')?.[0]?.[1]).toBe('10 mmol/L');
});

test('more than thirty readings are summed up by month, and a target stands in words', () => {
  const { bp_readings: sign } = describedVitalSigns;
  const rows = Array.from({ length: 40 }, (_, day) =>
    aReading<'bp_readings'>(daysBack(day), '08:00', { systolic: 120 + day, diastolic: 80, pulse: 70 }),
  );
  const readings = [kindOf('bp_readings', sign, rows)];
  const targets = (profile: object) =>
    sectionOf(reportOf(reportSource({ days: 90, records: { readings, profile } })), 'Blood Pressure')
      ?.sentences[0];
  expect(targets({ bp_target_systolic: 140, bp_target_diastolic: 85 })).toContain(
    'Own target: at most 140/85 mmHg.',
  );
  expect(targets({ bp_target_systolic: 140 })).toContain('Own target: at most 140 mmHg, systolic.');
  const written = reportOf(reportSource({ days: 90, records: { readings } }));
  const inNovember = rows.filter(({ date }) => date >= '2026-11-01').length;
  expect(rowsOf(written, 'Blood Pressure')?.map(([month, count]) => [month, count])).toEqual([
    ['November 2026', String(inNovember)],
    ['October 2026', String(40 - inNovember)],
  ]);
  const none = reportOf(
    reportSource({ days: 7, records: { readings: [kindOf('bp_readings', sign, rows.slice(20))] } }),
  );
  expect(sectionOf(none, 'Blood Pressure')).toMatchObject({ sentences: ['No reading in this period.'] });
});

test('asthma events say how severe they were, the rescue medication, and the zone of the peak flow', () => {
  const asthma = [
    anEvent(daysBack(1), {
      severity: 'severe',
      wheeze: true,
      cough: true,
      peak_flow: 180,
      rescue_med_used: true,
      rescue_med_puffs: 2,
    }),
    anEvent(daysBack(2), { severity: null, rescue_med_used: true, notes: 'On the stairs' }),
    anEvent(daysBack(3), { peak_flow: 420, rescue_med_used: true, rescue_med_puffs: 1 }),
    anEvent(daysBack(60)),
    anEvent(daysBack(3), { id: idOf(1), severity: null }),
  ];
  const written = reportOf(reportSource({ records: { asthma, profile: { peak_flow_best: 450 } } }));
  expect(sectionOf(written, 'Asthma')?.sentences).toEqual([
    '4 events, 1 of them severe. Rescue medication was used 3 times on 3 days. Personal best peak flow: 450 L/min.',
  ]);
  expect(rowsOf(written, 'Asthma')).toEqual([
    ['Nov 19, 2026, 9:15 AM', 'Severe', 'Wheeze, Cough', '180 L/min, red zone', '2 puffs'],
    ['Nov 18, 2026, 9:15 AM', 'Not stated', '–', '–', 'Used'],
    ['Nov 17, 2026, 9:15 AM', 'Mild', '–', '420 L/min, green zone', '1 puff'],
    ['Nov 17, 2026, 9:15 AM', 'Not stated', '–', '–', '–'],
  ]);
  const calm = reportOf(reportSource({ records: { asthma: [anEvent(TODAY, { peak_flow: 300 })] } }));
  expect(sectionOf(calm, 'Asthma')?.sentences).toEqual([
    '1 event, none of them severe. Rescue medication was used never.',
  ]);
  expect(rowsOf(calm, 'Asthma')?.[0]?.[3]).toBe('300 L/min');
  const once = reportOf(reportSource({ records: { asthma: [anEvent(TODAY, { rescue_med_used: true })] } }));
  expect(sectionOf(once, 'Asthma')?.sentences[0]).toContain('used once on 1 day');
});

test('meals say the carbs of the days for which they are known', () => {
  const meals = [
    aMeal(daysBack(1), [
      [40, 6],
      [20.4, 2],
    ]),
    aMeal(daysBack(2), [[100, null]], 'Birthday'),
    aMeal(daysBack(3), [[null, null]]),
    aMeal(daysBack(60), [[500, 1]]),
  ];
  const written = reportOf(reportSource({ records: { meals } }));
  expect(sectionOf(written, 'Meals')?.sentences).toEqual([
    `3 meals on 3 days. Carbs, of the meals that say them: ${Math.round((60.4 + 100) / 2)} g a day on average, between 60 g and 100 g, over 2 days.`,
  ]);
  expect(rowsOf(written, 'Meals')).toEqual([
    ['Nov 19, 2026', '1', '60 g', '52 g'],
    ['Nov 18, 2026', '1', '100 g', 'not known'],
  ]);
  const one = reportOf(reportSource({ records: { meals: [aMeal(TODAY, [[40, 6]])] } }));
  expect(sectionOf(one, 'Meals')?.sentences).toEqual([
    '1 meal on 1 day. Carbs, of the meals that say them: 40 g on 1 day.',
  ]);
  const unknown = reportOf(reportSource({ records: { meals: [aMeal(TODAY, [[null, 6]])] } }));
  expect(sectionOf(unknown, 'Meals')).toMatchObject({ sentences: ['1 meal on 1 day. No carbs were noted.'] });
});

test('the stock says what is on hand and how long it lasts', () => {
  const ends = aMedication({
    id: idOf(2),
    name: 'Amoxicillin',
    quantity_remaining: 100,
    end_date: '2026-11-25',
  });
  const regimens = [aRegimen(), aRegimen({ id: idOf(950), medication_id: idOf(2), end_date: '2026-11-25' })];
  const uncounted = aMedication({ id: idOf(3), name: 'Uncounted', quantity_remaining: null });
  const medications = [aMedication({ quantity_remaining: 5 }), ends, uncounted];
  const written = reportOf(reportSource({ records: { medications, regimens } }));
  expect(rowsOf(written, 'Stock now')).toEqual([
    ['Amoxicillin', '100 tablets', 'Until Nov 25, 2026, the last day', 'Good'],
    ['Metformin', '5 tablets', '2 days left', 'Urgent'],
  ]);
  const none = reportSource({ records: { medications: [aMedication({ quantity_remaining: null })] } });
  expect(titlesOf(reportOf(none))).not.toContain('Stock now');
});

test('only chosen topics are in a report, and no note of another one', () => {
  const meals = [aMeal(TODAY, [[40, 6]], 'Birthday')];
  const asthma = [anEvent(TODAY, { notes: 'On the stairs' })];
  const logs = [taken(daysBack(1), '08:00', { notes: 'In the car' })];
  const source = reportSource({ logs, records: { meals, asthma } });
  // covers: INS-013
  expect(SHARED_TYPES).toEqual(['medications', 'adherence', 'vitals']);
  expect(titlesOf(reportOf(source, ['medications']))).toEqual([
    'Medications taken now',
    'Changes in this period',
  ]);
  expect(titlesOf(reportOf(source, ['vitals', 'notes']))).toEqual([]);
  // covers: CARE-019
  expect(careReportTopics(false)).toEqual(['medications', 'adherence', 'vitals', 'asthma', 'meals', 'stock']);
  expect(JSON.stringify(reportOf(source, careReportTopics(false)))).not.toMatch(/Birthday|stairs|In the car/);
  expect(JSON.stringify(reportOf(source, careReportTopics(true)))).toMatch(
    /In the car.*stairs.*Birthday|In the car.*Birthday.*stairs/,
  );
});

test('a note on a dose says when it was taken or noted', () => {
  const logs = [
    taken(daysBack(1), '08:00', { notes: 'a', taken_at: isoAt(`${TODAY}T20:45`), actual_time: '20:45' }),
    taken(daysBack(2), '08:05', { notes: 'b' }),
    taken(daysBack(3), '00:30', {
      notes: 'c',
      slot: '20:00',
      scheduled_time: `${daysBack(3)}T20:00`,
      id: idOf(9),
      taken_at: isoAt(`${daysBack(2)}T00:30`),
    }),
    taken(daysBack(2), '08:05', { notes: 'd', actual_time: null, medication_name: 'Another', id: idOf(10) }),
  ];
  const rows = rowsOf(reportOf(reportSource({ logs })), 'Notes on doses');
  expect(rows?.map(([, , words, note]) => [note, words])).toEqual([
    ['a', 'Taken, noted Nov 20, 2026, 8:45 PM'],
    ['d', 'Taken at 8:00 AM'],
    ['b', 'Taken at 8:05 AM'],
    ['c', 'Taken Nov 18, 2026, 12:30 AM'],
  ]);
});

test('a report as text holds every word of it, each cell after the name of its column', () => {
  const written = reportOf(reportSource({ logs: [taken(daysBack(1), '08:31')] }), [
    'medications',
    'adherence',
  ]);
  const text = reportText({ ...written, notCounted: 'Not counted here: X.' });
  expect(text).toContain(
    'Health report\nMaria Keller\nOct 22, 2026 to Nov 20, 2026 (30 days)\n\nNot counted here: X.',
  );
  expect(text).toContain('- Metformin\n  Taken: 1\n  Missed: 38\n  Skipped: 0\n  Share taken: 3%');
  for (const { title, sentences, table } of written.sections)
    for (const words of [title, ...sentences, ...(table?.rows.flat() ?? [])]) expect(text).toContain(words);
  expect(reportText({ ...written, person: '', sections: [] })).toMatch(/^Health report\nOct 22/);
});
