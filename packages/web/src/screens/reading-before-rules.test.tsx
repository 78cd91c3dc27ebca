// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as reachable from '../data/server/reachable.ts';
import * as reload from '../data/server/reload.ts';
import { keepInPageOnly } from '../platform/plain-storage.ts';
import { certain } from '@dosewell/domain/problem';
import { closeToast } from '../ui/messages/toast.ts';
import { openDevice } from './testing/device.ts';
import { rulesOnTheirWay } from './testing/rules-on-their-way.ts';
import { field, NOW, press, rowsOf, saveForm, showLog, tab, type } from './testing/vital-sign.tsx';

const open = () => openDevice({ at: NOW });
const cards = () => screen.findAllByRole('region', { name: 'What to do now' });
const noCard = () => expect(screen.queryByRole('region', { name: 'What to do now' })).not.toBeInTheDocument();
const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));
const elsewhere = () => screen.findByRole('heading', { name: 'Elsewhere' });

/** Types a glucose in the dialog and presses Save. */
const saveGlucose = async (text: string): Promise<HTMLElement> => {
  press('Add Reading');
  const dialog = await screen.findByRole('dialog', { name: 'Add Reading' });
  type('Glucose', text);
  fireEvent.submit(certain(dialog.querySelector('form')));
  return dialog;
};

beforeEach(() => {
  closeToast();
  vi.spyOn(reachable, 'serverAnswers').mockResolvedValue(false);
  return () => keepInPageOnly(false);
});

test('a very low glucose that cannot be saved gets what to do and the number to call, in the dialog and after it', async () => {
  const device = await open();
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'glucose_readings');
  const dialog = await saveGlucose('38');
  const waiting = await within(dialog).findByRole('region', { name: 'What to do now' });
  // covers: C-02
  expect(waiting).toHaveTextContent('38 mg/dL. This is very low.');
  rules.fail();
  await within(dialog).findByText(/This part of the app is not on this device yet/);
  const refused = await within(dialog).findByRole('alert');
  // Nothing covers it.
  expect(screen.queryByText('Failed to save glucose reading')).not.toBeInTheDocument();
  // covers: C-02
  expect(refused).toHaveTextContent('Take fast sugar now, as your plan says. Measure again in 15 minutes.');
  expect(refused).toHaveTextContent('This reading is not saved yet.');
  expect(within(refused).getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [card] = await cards();
  expect(card).toHaveTextContent('38 mg/dL. This is very low.');
  press('I have read this');
  await waitFor(noCard);
});

test('a refused reading whose digits are deleted one by one keeps its warning until another is saved', async () => {
  const device = await open();
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'glucose_readings');
  const dialog = await saveGlucose('38');
  rules.fail();
  await within(dialog).findByText(/This part of the app is not on this device yet/);
  for (const text of ['3', '', '1', '13', '138']) {
    type('Glucose', text);
    // covers: C-02
    expect(within(dialog).getByRole('alert')).toHaveTextContent('38 mg/dL. This is very low.');
  }
  rules.come();
  fireEvent.submit(certain(dialog.querySelector('form')));
  await waitFor(noCard);
  expect(rowsOf(device, 'glucose_readings')).toHaveLength(1);
});

test('a warning that a correction took away is not said again when the first write is refused', async () => {
  const device = await open();
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'hr_readings', '', '/dashboard');
  type('Heart Rate', '35');
  saveForm();
  await cards();
  await tab('History');
  await tab('Quick Add');
  await waitFor(() => expect(field('Heart Rate')).toHaveValue('35'));
  type('Heart Rate', '75');
  saveForm();
  await waitFor(noCard);
  back();
  await elsewhere();
  vi.mocked(reachable.serverAnswers).mockClear();
  rules.fail();
  // Each of the two refused writes asks once.
  await waitFor(() => expect(reachable.serverAnswers).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/35 bpm\./)).not.toBeInTheDocument();
});

test('a number corrected before it could be saved takes its warning away', async () => {
  const device = await open();
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'hr_readings');
  type('Heart Rate', '35');
  saveForm();
  await cards();
  rules.fail();
  await screen.findByText(/This part of the app is not on this device yet/);
  type('Heart Rate', '75');
  saveForm();
  await waitFor(noCard);
});

test('a dangerous reading whose log was left while it waited is said in a message that leads to its words', async () => {
  const device = await open();
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'hr_readings', '', '/dashboard');
  type('Heart Rate', '35');
  saveForm();
  await cards();
  back();
  await elsewhere();
  rules.come();
  const said = await screen.findByText(/^35 bpm\./);
  const message = certain(said.closest('[data-toast]'));
  // covers: C-02
  expect(message).toHaveAttribute('data-type', 'error');
  expect(message).toHaveTextContent('Sit down and rest for five minutes. Then measure again.');
  expect(rowsOf(device, 'hr_readings')).toMatchObject([{ pulse: 35 }]);
  press('What to do');
  const [card] = await cards();
  // covers: C-02
  expect(card).toHaveTextContent('35 bpm.');
});

test('a dangerous reading that is refused after its log was left is said, and that it is not saved', async () => {
  const device = await open();
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'hr_readings', '', '/dashboard');
  type('Heart Rate', '35');
  saveForm();
  await cards();
  back();
  await elsewhere();
  rules.fail();
  const said = await screen.findByText(/^35 bpm\./);
  // covers: C-02
  expect(said.closest('[data-toast]')).toHaveTextContent('It is not saved yet.');
});

test('a warning that was read while its reading waited is not said again', async () => {
  const device = await open();
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'hr_readings');
  type('Heart Rate', '35');
  saveForm();
  await cards();
  press('I have read this');
  rules.come();
  await screen.findByRole('button', { name: 'Undo' });
  noCard();
});

test('a warning that was read is said again if its reading is refused after its log was left', async () => {
  const device = await open();
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'hr_readings', '', '/dashboard');
  type('Heart Rate', '35');
  saveForm();
  await cards();
  press('I have read this');
  back();
  await elsewhere();
  rules.fail();
  const said = await screen.findByText(/^35 bpm\./);
  // covers: C-02
  expect(said.closest('[data-toast]')).toHaveTextContent('It is not saved yet.');
  press('What to do');
  const [card] = await cards();
  expect(card).toHaveTextContent('This reading is not saved yet.');
});

test('the form of another reading says nothing of one that could not be saved', async () => {
  const device = await open();
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'glucose_readings');
  const dialog = await saveGlucose('38');
  rules.fail();
  await within(dialog).findByText(/This part of the app is not on this device yet/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await cards();
  press('Add Reading');
  const another = await screen.findByRole('dialog', { name: 'Add Reading' });
  expect(within(another).queryByText('This reading is not saved yet.')).not.toBeInTheDocument();
});

test('where the server answers and the rules are still missing, Reload is offered and what is typed is kept', async () => {
  vi.mocked(reachable.serverAnswers).mockResolvedValue(true);
  const reloaded = vi.spyOn(reload, 'reloadIntoNewest').mockResolvedValue();
  const device = await open();
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'hr_readings');
  type('Heart Rate', '72');
  saveForm();
  rules.fail();
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reloaded).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/when you are connected/)).not.toBeInTheDocument();
  expect(field('Heart Rate')).toHaveValue('72');
});

test('on a shared device, where a reload loses what is typed, it is said in place of Reload', async () => {
  vi.mocked(reachable.serverAnswers).mockResolvedValue(true);
  keepInPageOnly(true);
  const device = await open();
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'hr_readings');
  type('Heart Rate', '72');
  saveForm();
  rules.fail();
  await screen.findByText(/on a shared device a reload loses it/);
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
});
