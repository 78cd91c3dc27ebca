// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { expect, test, vi } from 'vitest';
import * as files from '../platform/save-file.ts';
import {
  closed,
  eventsOf,
  happened,
  listed,
  openAsthma,
  opening,
  press,
  saveDialog,
  showAsthma,
  type,
} from './testing/asthma.tsx';
import { openDevice } from './testing/device.ts';
import { certain } from '@dosewell/domain/problem';

const two = (value: number): string => String(value).padStart(2, '0');

test('the list shows fifty events, newest first, and more on request', async () => {
  const device = await openAsthma();
  for (let minute = 0; minute < 51; minute++) await happened(device, `2026-11-19T07:${two(minute)}`);
  await showAsthma(device);
  // covers: ASTH-028
  await waitFor(async () => expect(await listed()).toHaveLength(50));
  // covers: ASTH-018 ASTH-027
  expect((await listed())[0]).toContain('Nov 19, 2026, 7:50 AM');
  await press('Show older events');
  // covers: ASTH-028
  await waitFor(async () => expect(await listed()).toHaveLength(51));
  // covers: ASTH-027
  expect((await listed())[50]).toContain('Nov 19, 2026, 7:00 AM');
});

test('an event shows every field it has', async () => {
  const device = await openAsthma();
  await happened(device, '2026-11-19T07:30', {
    ...{ severity: 'severe', wheeze: true, chest_tightness: true, peak_flow: 210 },
    ...{ triggers: ['pollen', 'smoke'], rescue_med_used: true, rescue_med_puffs: 4 },
    ...{ controller_missed: true, notes: 'woke me up' },
  });
  await device.store.syncNow();
  await showAsthma(device);
  await waitFor(async () =>
    // covers: ASTH-018
    expect(await listed()).toEqual([
      'Severe210 L/minNov 19, 2026, 7:30 AMThis event was severe. What to doWheeze · Chest tightnessTriggers: pollen, smoke' +
        'Rescue medication used, 4 puffsController missedwoke me up',
    ]),
  );
});

test('a note keeps its line breaks', async () => {
  const device = await openAsthma();
  await happened(device, '2026-11-19T07:30', { notes: 'on the stairs\nthen in bed' });
  await showAsthma(device);
  const note = await screen.findByText(/^on the stairs/);
  // covers: ASTH-015
  expect({
    text: note.textContent,
    keepsLines: note.parentElement?.className.includes('whitespace-pre-line'),
  }).toEqual({ text: 'on the stairs\nthen in bed', keepsLines: true });
});

test('an event can be corrected, deleted and restored', async () => {
  const device = await openAsthma();
  await happened(device, '2026-11-19T07:30', { peak_flow: 320, triggers: ['dust'], notes: 'tea' });
  await showAsthma(device);
  await opening('Edit Mild event, 320 L/min, Nov 19, 2026, 7:30 AM', 'Edit Asthma Event');
  type(/^Peak flow/, '380');
  saveDialog();
  await closed();
  await waitFor(() =>
    // covers: ASTH-029
    expect(eventsOf(device)).toMatchObject([
      { peak_flow: 380, triggers: ['dust'], notes: 'tea', time: '07:30' },
    ]),
  );
  await press('Undo');
  await waitFor(() => expect(eventsOf(device)).toMatchObject([{ peak_flow: 320 }]));
  await press('Delete Mild event, 320 L/min, Nov 19, 2026, 7:30 AM');
  // covers: ASTH-033
  await waitFor(() => expect(screen.getByText('Event deleted')).toBeInTheDocument());
  // covers: ASTH-019 ASTH-030
  await waitFor(() => expect(eventsOf(device)).toEqual([]));
  await press('Undo');
  await waitFor(() =>
    expect(eventsOf(device)).toMatchObject([{ peak_flow: 320, triggers: ['dust'], notes: 'tea' }]),
  );
});

test('events can be filtered by severity, trigger, symptom and day, and All shows them again', async () => {
  const device = await openAsthma();
  await happened(device, '2026-11-17T08:00', { severity: 'severe', cough: true, triggers: ['pollen'] });
  await happened(device, '2026-11-18T08:00', { severity: 'moderate', wheeze: true, triggers: ['smoke'] });
  await happened(device, '2026-11-19T08:00', { wheeze: true, triggers: ['pollen'] });
  await showAsthma(device);
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const filter = within(screen.getByRole('group', { name: 'Filter' }));
  const choose = (label: string, value: string) =>
    fireEvent.change(filter.getByLabelText(label), { target: { value } });
  const words = async () => (await listed()).map((text) => /^[A-Z][a-z]+?(?=Nov)/.exec(text)?.[0]);
  choose('Severity', 'severe');
  await waitFor(async () => expect(await words()).toEqual(['Severe']));
  choose('Severity', '');
  choose('Symptom', 'wheeze');
  await waitFor(async () => expect(await words()).toEqual(['Mild', 'Moderate']));
  choose('Trigger', 'pollen');
  await waitFor(async () => expect(await words()).toEqual(['Mild']));
  expect(screen.getByText('1 of 3 events')).toBeInTheDocument();
  choose('To', '2026-11-18');
  await waitFor(() => expect(screen.getByText('No events match this filter')).toBeInTheDocument());
  await press('All');
  await waitFor(async () => expect(await words()).toEqual(['Mild', 'Moderate', 'Severe']));
});

test('an empty page says what it will show and leads to the first event', async () => {
  await showAsthma(await openAsthma());
  await waitFor(() => expect(screen.getByText('No events yet. Log your first.')).toBeInTheDocument());
  expect(screen.getAllByText('Log Asthma Event', { selector: 'button' })).toHaveLength(1);
});

test('a device that has fetched nothing yet says so and still takes an event', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10', unreached: true });
  await showAsthma(device);
  await waitFor(() => expect(screen.getByText(/^Your records could not be fetched/)).toBeInTheDocument());
  await opening('Log Asthma Event');
  saveDialog();
  await closed();
  await waitFor(async () => expect((await listed())[0]).toContain('not sent yet'));
});

test('a log that cannot be read from the device says so, with Retry', async () => {
  const device = await openAsthma();
  await happened(device, '2026-11-19T08:00');
  const broken = vi.spyOn(device.store, 'months').mockRejectedValue(new Error('no disk'));
  await showAsthma(device);
  const line = await screen.findByText('Your asthma events could not be read from this device.');
  broken.mockRestore();
  await press('Retry');
  await waitFor(() => expect(line.isConnected).toBe(false));
});

test('this week and this month can be exported on the device', async () => {
  const device = await openAsthma();
  await happened(device, '2026-11-14T23:00', { severity: 'severe' });
  await happened(device, '2026-11-15T07:00', { wheeze: true, peak_flow: 320, notes: '=SUM(A1), b' });
  await showAsthma(device);
  const save = vi.spyOn(files, 'saveFile').mockResolvedValue(true);
  await press('Export Weekly');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const week = certain(save.mock.lastCall)[0];
  expect(week.name).toBe('asthma-week-2026-11-20.csv');
  // By their headings, so that a further column changes nothing here.
  expect(parse(await week.text(), { bom: true, columns: true })).toMatchObject([
    {
      ...{ 'Date & Time': '2026-11-15 07:00', Severity: 'mild', Wheeze: 'yes', Cough: 'no' },
      ...{ 'Peak Flow (L/min)': '320', Notes: "'=SUM(A1); b" },
    },
  ]);
  await press('Export Monthly');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  const month = certain(save.mock.lastCall)[0];
  expect({ name: month.name, lines: (await month.text()).split('\r\n').length }).toEqual({
    name: 'asthma-month-2026-11-20.csv',
    lines: 3,
  });
});
