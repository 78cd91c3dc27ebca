// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  closed,
  eventsOf,
  happened,
  openAsthma,
  opening,
  press,
  saveDialog,
  showAsthma,
  type,
} from './testing/asthma.tsx';
import { holdSaves } from './testing/held-save.ts';
import { certain } from '@dosewell/domain/problem';

const LOG = 'Log Asthma Event';
const FAILED = 'Failed to log asthma event';
const toastOf = (title: string) => screen.findByText(title);

test('the dialog opens without a severity, asks for puffs after rescue medication only, and keeps everything', async () => {
  const device = await openAsthma();
  await showAsthma(device);
  const dialog = await opening(LOG);
  // covers: ASTH-017
  expect(screen.getByText(LOG, { selector: 'h2' })).toBeInTheDocument();
  const severity = within(dialog.getByLabelText('Severity'));
  const radios = severity.getAllByRole<HTMLInputElement>('radio');
  // covers: ASTH-004 ASTH-022
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['mild', false],
    ['moderate', false],
    ['severe', false],
  ]);
  await press('Time, triggers and notes');
  const boxes = (label: RegExp) => [
    ...dialog.getByLabelText(label).querySelectorAll<HTMLInputElement>('[type=checkbox]'),
  ];
  const symptoms = boxes(/^Symptoms/);
  const named = (of: readonly HTMLElement[]) => of.map((box) => box.closest('label')?.textContent);
  // covers: ASTH-005 ASTH-006 ASTH-007 ASTH-008
  expect({ symptoms: named(symptoms), checked: symptoms.filter(({ checked }) => checked) }).toEqual({
    symptoms: ['Wheeze', 'Cough', 'Chest tightness', 'Shortness of breath'],
    checked: [],
  });
  const triggers = boxes(/^Triggers/);
  // covers: ASTH-010
  expect(named(triggers)).toEqual([
    ...['dust', 'pollen', 'exercise', 'cold air', 'smoke', 'infection', 'stress', 'other'],
  ]);
  const [rescue, controller] = ['Rescue medication used', 'Controller missed'].map((label) =>
    dialog.getByLabelText(label),
  );
  // covers: ASTH-011 ASTH-014
  expect([rescue, controller].map((box) => box?.getAttribute('aria-checked'))).toEqual(['false', 'false']);
  // covers: ASTH-013
  expect(dialog.queryByLabelText(/^Puffs/)).not.toBeInTheDocument();
  fireEvent.click(certain(rescue));
  // covers: ASTH-013
  await waitFor(() => expect(dialog.getByLabelText(/^Puffs/)).toBeInTheDocument());
  type(/^Puffs/, '2');
  fireEvent.click(severity.getByLabelText('Moderate'));
  fireEvent.click(certain(symptoms[0]));
  fireEvent.click(certain(symptoms[3]));
  fireEvent.click(certain(triggers[3]));
  fireEvent.click(certain(controller));
  type(/^Peak flow/, '320');
  type(/^Notes/, 'on the stairs');
  saveDialog();
  await closed();
  // covers: ASTH-020
  expect(screen.queryByText(LOG, { selector: 'h2' })).not.toBeInTheDocument();
  // covers: ASTH-031 GEN-022
  expect(await toastOf('Asthma event logged successfully')).toBeInTheDocument();
  await waitFor(() =>
    // covers: ASTH-009 ASTH-012 ASTH-015 ASTH-026
    expect(eventsOf(device)).toMatchObject([
      {
        ...{ id: expect.any(String), severity: 'moderate', wheeze: true, cough: false },
        ...{ chest_tightness: false, shortness_of_breath: true, peak_flow: 320, triggers: ['cold air'] },
        ...{ rescue_med_used: true, rescue_med_puffs: 2, controller_missed: true, notes: 'on the stairs' },
      },
    ]),
  );
  // covers: ASTH-003
  expect(eventsOf(device)).toMatchObject([{ date: '2026-11-20', time: '08:10' }]);
});

test('an event needs nothing but Save: empty numbers are none, and unused puffs are not kept', async () => {
  const device = await openAsthma();
  await showAsthma(device);
  const dialog = await opening(LOG);
  const rescue = dialog.getByLabelText('Rescue medication used');
  fireEvent.click(rescue);
  await dialog.findByLabelText(/^Puffs/);
  type(/^Puffs/, '4');
  fireEvent.click(rescue);
  await waitFor(() => expect(dialog.queryByLabelText(/^Puffs/)).not.toBeInTheDocument());
  saveDialog();
  await closed();
  const none = { peak_flow: null, triggers: [], rescue_med_puffs: null, rescue_med_used: false };
  await waitFor(() =>
    // covers: ASTH-009 ASTH-012 ASTH-013 ASTH-015
    expect(eventsOf(device)).toMatchObject([{ ...none, controller_missed: false, notes: null }]),
  );
});

test('the button that saves an asthma event says that it is saving and takes no second press', async () => {
  const device = await openAsthma();
  await showAsthma(device);
  const dialog = await opening(LOG);
  const finish = holdSaves(device.store);
  saveDialog();
  const button = await dialog.findByText<HTMLButtonElement>('Saving...');
  // covers: ASTH-021
  expect(button).toBeDisabled();
  saveDialog();
  finish();
  await closed();
  // covers: ASTH-021
  expect(eventsOf(device)).toHaveLength(1);
});

test('each error is shown beneath its field, the first gets the focus, and nothing typed is lost', async () => {
  const device = await openAsthma();
  await showAsthma(device);
  const dialog = await opening(LOG);
  await press('Time, triggers and notes');
  fireEvent.click(dialog.getByLabelText('Rescue medication used'));
  await dialog.findByLabelText(/^Puffs/);
  type(/^Peak flow/, '0');
  type(/^Puffs/, '-1');
  type('Date', '0026-11-20');
  saveDialog();
  const beneath = (label: string | RegExp) => {
    const control = dialog.getByLabelText(label);
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  };
  // covers: ASTH-024
  await waitFor(() => expect(beneath(/^Peak flow/)).toContain('Peak flow must be a positive number'));
  // covers: ASTH-025
  expect(beneath(/^Puffs/)).toContain('Puffs cannot be negative');
  // covers: ASTH-023
  expect(beneath('Date')).toContain('Please provide when it happened');
  await waitFor(() => expect(dialog.getByLabelText(/^Peak flow/)).toHaveFocus());
  type(/^Peak flow/, '320');
  type(/^Puffs/, '1');
  type('Date', '2026-11-20');
  type('Time', '23:30');
  saveDialog();
  await waitFor(() => expect(beneath('Date')).toContain('This time has not come yet'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Peak flow/)).toHaveValue('320');
  expect(eventsOf(device)).toEqual([]);
});

test.each([
  ['Date', '0026-11-20', 'Please provide when it happened'],
  ['Notes', 'x'.repeat(2001), 'Notes must be at most 2000 characters'],
])('a wrong %s that was folded away is shown with its error at Save', async (name, typed, error) => {
  const label = new RegExp(`^${name}`);
  const device = await openAsthma();
  await showAsthma(device);
  const dialog = await opening(LOG);
  await press('Time, triggers and notes');
  type(label, typed);
  await press('Time, triggers and notes');
  await waitFor(() => expect(dialog.queryByLabelText(label)).not.toBeInTheDocument());
  saveDialog();
  expect(await dialog.findByText(error)).toBeInTheDocument();
  expect(dialog.getByLabelText(label)).toHaveValue(typed);
  expect(eventsOf(device)).toEqual([]);
});

test('a failed save or deletion is shown in a toast and can be repeated', async () => {
  const device = await openAsthma();
  await happened(device, '2026-11-19T08:00');
  await showAsthma(device);
  const refused = vi
    .spyOn(device.store, 'enqueue')
    .mockReturnValue({ ok: false, problem: { code: 'not_stored' } } as never);
  const dialog = await opening(LOG);
  saveDialog();
  // covers: ASTH-032 DATA-009
  expect(await toastOf(FAILED)).toBeInTheDocument();
  await waitFor(() =>
    expect(dialog.getByText('This device could not save it. Its storage may be full.')).toBeInTheDocument(),
  );
  fireEvent.click(dialog.getByLabelText('Close'));
  await closed();
  await press('Delete Mild event, Nov 19, 2026, 8:00 AM');
  // covers: ASTH-034 DATA-009
  expect(await toastOf('Failed to delete event')).toBeInTheDocument();
  refused.mockRestore();
  await press('Retry');
  // covers: ASTH-033
  expect(await toastOf('Event deleted')).toBeInTheDocument();
  // covers: ASTH-019 ASTH-030
  await waitFor(() => expect(eventsOf(device)).toEqual([]));
});

test('a severity that nobody stated is kept and shown as nothing', async () => {
  const device = await openAsthma();
  await showAsthma(device);
  await opening(LOG);
  type(/^Peak flow/, '320');
  saveDialog();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // covers: ASTH-004
  expect(eventsOf(device)).toMatchObject([{ severity: null, peak_flow: 320 }]);
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Asthma events' })).toHaveTextContent(/^Asthma event/),
  );
});
