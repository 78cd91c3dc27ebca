// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from './testing/device.ts';
import { NOW, press, saveForm, showLog, type } from './testing/vital-sign.tsx';
import { READING_TABLES, type ReadingTable } from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';

const open = () => openDevice({ at: NOW });
const card = () => screen.findByRole('region', { name: 'What to do now' });
const noCard = () => expect(screen.queryByRole('region', { name: 'What to do now' })).toBeNull();

/** What is typed for a warning, by label; undefined where no value of the sign alarms. */
const ALARMING: Readonly<Record<ReadingTable, Readonly<Record<string, string>> | undefined>> = {
  hr_readings: { 'Heart Rate': '35' },
  weight_readings: undefined,
  bp_readings: { 'Upper number (systolic)': '185', 'Lower (diastolic)': '125' },
  glucose_readings: { Glucose: '45' },
  oxygen_readings: { 'Oxygen Saturation': '86' },
};

test('there is an alarming example of every vital sign of which a value alarms', () => {
  const alarm = READING_TABLES.filter((table) => describedVitalSigns[table].alarmOf !== undefined);
  expect(READING_TABLES.filter((table) => ALARMING[table] !== undefined)).toEqual(alarm);
});

test.each(READING_TABLES.flatMap((table) => (ALARMING[table] ? [[table, ALARMING[table]] as const] : [])))(
  'the warning of %s has the undo button in its card, and no bar covers it',
  async (table, said) => {
    await showLog(await open(), table);
    const { dialog } = describedVitalSigns[table];
    if (dialog !== undefined) {
      press(dialog);
      await screen.findByRole('dialog');
    }
    for (const [label, value] of Object.entries(said)) type(label, value);
    saveForm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const warning = await card();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    // covers: HR-024 C-02
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
    // covers: BP-019
    expect(warning).toContainElement(undo);
    press('I have read this');
    await waitFor(noCard);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  },
);
