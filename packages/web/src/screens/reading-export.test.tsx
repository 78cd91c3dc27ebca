// @vitest-environment happy-dom
import { READING_TABLES, type ReadingTable } from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as files from '../platform/save-file.ts';
import { type Device, openDevice } from './testing/device.ts';
import { noted, NOW, press, showLog, tab } from './testing/vital-sign.tsx';
import { certain } from '@dosewell/domain/problem';

const open = () => openDevice({ at: NOW });

/** The file saved by pressing a button: its name and contents. */
const saved = async (button: string): Promise<{ name: string; bytes: Uint8Array; text: string }> => {
  const save = vi.spyOn(files, 'saveFile').mockResolvedValue(true);
  press(button);
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [file] = certain(save.mock.lastCall);
  save.mockClear();
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, text: new TextDecoder().decode(bytes) };
};
const note = (device: Device, at: string, said: object) => noted(device, 'glucose_readings', at, said);

test('this week and this month can be exported on the device, quoted and without formulas', async () => {
  const device = await open();
  await showLog(device, 'glucose_readings');
  await screen.findByText('No readings yet. Add your first.');
  // covers: GLU-015 GLU-016
  expect([screen.queryByText('Export Weekly'), screen.queryByText('Export Monthly')]).toEqual([null, null]);
  await note(device, '2026-11-16T07:00', {
    value_mg_dl: 104,
    relation_to_meal: 'random',
    tags: ['Morning', 'Feeling Low'],
    notes: 'tired, "shaky"',
  });
  await note(device, '2026-11-15T07:00', { value_mg_dl: 99, relation_to_meal: 'fasting', notes: '=SUM(A1)' });
  await note(device, '2026-11-14T23:00', { value_mg_dl: 140 });
  await note(device, '2026-10-31T07:00', { value_mg_dl: 150 });
  await screen.findByText('Export Weekly');
  const asked = vi.spyOn(globalThis, 'fetch');
  const week = await saved('Export Weekly');
  // covers: GLU-015 GLU-042 GLU-044 GLU-048
  expect({ name: week.name, askedCalls: asked.mock.calls.length }).toEqual({
    name: 'glucose-week-2026-11-20.csv',
    askedCalls: 0,
  });
  expect([...week.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  // covers: GLU-042 GLU-045 GLU-046 GLU-047
  expect(week.text.split('\r\n')).toEqual([
    'Date & Time,Glucose (mg/dL),Relation to Meal,Tags,Notes',
    '2026-11-16 07:00,104,random,Morning;Feeling Low,"tired; ""shaky"""',
    `2026-11-15 07:00,99,fasting,,"'=SUM(A1)"`,
  ]);
  // covers: GLU-049
  await waitFor(() => expect(screen.getByText('Weekly data exported')).toBeInTheDocument());
  const month = await saved('Export Monthly');
  // covers: GLU-016 GLU-043 GLU-048
  expect({ name: month.name, lines: month.text.split('\r\n').length }).toEqual({
    name: 'glucose-month-2026-11-20.csv',
    lines: 4,
  });
  // covers: GLU-050
  await waitFor(() => expect(screen.getByText('Monthly data exported')).toBeInTheDocument());
});

test('the whole month is exported, not only its visible part', async () => {
  const device = await open();
  for (let minute = 0; minute < 55; minute++)
    await note(device, `2026-11-19T07:${String(minute).padStart(2, '0')}`, { value_mg_dl: 100 + minute });
  await showLog(device, 'glucose_readings');
  await screen.findByText('Export Monthly');
  const month = await saved('Export Monthly');
  // covers: GLU-043
  expect(month.text.split('\r\n')).toHaveLength(56);
});

/** A reading, the name of its file without the week, and its line after the time. */
const EXPORTED: Readonly<Record<ReadingTable, readonly [said: object, name: string, line: string]>> = {
  hr_readings: [{ pulse: 72 }, 'heart-rate', '72,,'],
  weight_readings: [{ weight_kg: 80 }, 'weight', '80,,'],
  bp_readings: [{ systolic: 120, diastolic: 80, arm: 'left' }, 'blood-pressure', '120,80,,,left,,,'],
  glucose_readings: [{ value_mg_dl: 104, notes: 'late, tired' }, 'glucose', '104,,,late; tired'],
  oxygen_readings: [{ saturation_pct: 97, tags: ['Resting'] }, 'oxygen-saturation', '97,,Resting,'],
};

test.each(READING_TABLES)('the log of %s has the same export', async (table) => {
  const [said, log, cells] = EXPORTED[table];
  const [name, line] = [`${log}-week-2026-11-20.csv`, `2026-11-20 07:00,${cells}`];
  const device = await open();
  await noted(device, table, '2026-11-20T07:00', said);
  await showLog(device, table);
  if (describedVitalSigns[table].tabs.includes('History')) await tab('History');
  await screen.findByText('Export Weekly');
  const week = await saved('Export Weekly');
  // covers: HR-013 WT-014
  expect({ name: week.name, line: week.text.split('\r\n')[1] }).toEqual({ name, line });
});
