// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as reachable from '../data/server/reachable.ts';
import { certain } from '@dosewell/domain/problem';
import { closeToast } from '../ui/messages/toast.ts';
import {
  closed,
  eventsOf,
  happened,
  listed,
  openAsthma,
  opening,
  planned,
  press,
  saveDialog,
  showAsthma,
  type,
} from './testing/asthma.tsx';
import { rulesOnTheirWay } from './testing/rules-on-their-way.ts';

const note = () => screen.getByRole('region', { name: 'In an emergency', hidden: true });
const callButton = () => within(note()).queryByRole('link', { name: 'Call 112', hidden: true });
const elsewhere = () => screen.findByRole('heading', { name: 'Elsewhere', hidden: true });
const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }));

/** A best of 500 L/min, and the rules of writing on their way. */
const openBeforeRules = async () => {
  const device = await openAsthma();
  await planned(device, { peak_flow_best: 500, asthma_plan_red: 'Sit up. Four puffs.' });
  const rules = rulesOnTheirWay(device);
  await showAsthma(device, '/dashboard');
  return { device, rules };
};
const save = async (flow: string) => {
  const dialog = await opening('Log Asthma Event');
  type(/^Peak flow/, flow);
  saveDialog();
  await dialog.findByText('Saving...');
  return dialog;
};
const messageOf = async (words: RegExp) =>
  certain((await screen.findByText(words)).closest<HTMLElement>('[data-toast]'));

beforeEach(() => {
  closeToast();
  vi.spyOn(reachable, 'serverAnswers').mockResolvedValue(false);
});

test('a red peak flow that cannot be saved gets what to do and the number to call, in the dialog and after it', async () => {
  const { rules } = await openBeforeRules();
  const dialog = await save('180');
  expect(dialog.getByText(/^Logging can wait\. Follow your own action plan;/)).toBeInTheDocument();
  // covers: C-02
  expect(dialog.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  expect(callButton()).toBeInTheDocument();
  rules.fail();
  await dialog.findByText(/This part of the app is not on this device yet/);
  expect(screen.queryByText('Failed to log asthma event')).not.toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await closed();
  // covers: C-02
  expect(note()).toHaveTextContent('Your last peak flow is in your red zone');
  expect(note()).toHaveTextContent('This event is not saved yet.Sit up. Four puffs.');
  expect(callButton()).toHaveAttribute('href', 'tel:112');
  await press('I have read this');
  await waitFor(() => expect(callButton()).not.toBeInTheDocument());
});

test('the note of an event is scrolled into view once the event is saved after a wait', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rules } = await openBeforeRules();
  await save('180');
  await waitFor(() => expect(scrolled.mock.contexts).toContain(note()));
  scrolled.mockClear();
  rules.come();
  await closed();
  await waitFor(() => expect(scrolled.mock.contexts).toContain(note()));
});

test('an event corrected before it could be saved takes its warning away', async () => {
  const { device, rules } = await openBeforeRules();
  const dialog = await save('180');
  rules.fail();
  await dialog.findByText(/This part of the app is not on this device yet/);
  rules.come();
  type(/^Peak flow/, '480');
  saveDialog();
  await closed();
  await waitFor(() => expect(callButton()).not.toBeInTheDocument());
  expect(eventsOf(device)).toMatchObject([{ peak_flow: 480 }]);
});

test('an event that calls for care and whose log was left while it waited is said in a message that leads back', async () => {
  const { device, rules } = await openBeforeRules();
  await save('180');
  back();
  await elsewhere();
  rules.come();
  const message = await messageOf(/^Asthma event, 180 L\/min, red zone\.$/);
  // covers: C-02
  expect(message).toHaveAttribute('data-type', 'error');
  expect(message).toHaveTextContent(
    'Follow your own action plan. If it does not help, or you are not sure, call',
  );
  expect(message).not.toHaveTextContent('It is not saved yet.');
  fireEvent.click(within(message).getByRole('button', { name: 'What to do' }));
  await screen.findByRole('heading', { name: 'Asthma' });
  // covers: C-02
  await waitFor(() => expect(callButton()).toHaveAttribute('href', 'tel:112'));
  expect(eventsOf(device)).toMatchObject([{ peak_flow: 180 }]);
});

test('an event that is refused after its log was left is said, and that it is not saved', async () => {
  const { rules } = await openBeforeRules();
  await save('180');
  back();
  await elsewhere();
  rules.fail();
  const message = await messageOf(/^Asthma event, 180 L\/min, red zone\.$/);
  // covers: C-02
  expect(message).toHaveTextContent('It is not saved yet.');
  fireEvent.click(within(message).getByRole('button', { name: 'What to do' }));
  await screen.findByRole('heading', { name: 'Asthma' });
  // covers: C-02
  expect(note()).toHaveTextContent('Your last peak flow is in your red zone');
  expect(note()).toHaveTextContent('This event is not saved yet.');
  expect(callButton()).toHaveAttribute('href', 'tel:112');
});

test('an event entered late is not called the last one, and is named while it is not saved', async () => {
  const device = await openAsthma();
  await planned(device, { peak_flow_best: 500 });
  await happened(device, '2026-11-20T08:00', { peak_flow: 480 });
  const rules = rulesOnTheirWay(device);
  await showAsthma(device);
  await listed();
  const dialog = await opening('Log Asthma Event');
  await press('Time, triggers and notes');
  type(/^Peak flow/, '180');
  type('Time', '07:00');
  saveDialog();
  await dialog.findByText('Saving...');
  expect(note()).not.toHaveTextContent('Your last peak flow is in your red zone');
  rules.fail();
  await dialog.findByText(/This part of the app is not on this device yet/);
  expect(note()).toHaveTextContent('An earlier event is not saved yet: Asthma event, 180 L/min, red zone.');
  rules.come();
  saveDialog();
  await closed();
  await waitFor(() => expect(eventsOf(device)).toHaveLength(2));
  expect(note()).not.toHaveTextContent('not saved yet');
});

test('a correction that leaves the warning of its event as it was is said in no message', async () => {
  const device = await openAsthma();
  await planned(device, { peak_flow_best: 500 });
  await happened(device, '2026-11-20T07:00', { peak_flow: 180 });
  const rules = rulesOnTheirWay(device);
  await showAsthma(device, '/dashboard');
  await opening('Edit Mild event, 180 L/min, red zone, Nov 20, 2026, 7:00 AM', 'Edit Asthma Event');
  type(/^Peak flow/, '185');
  saveDialog();
  back();
  await elsewhere();
  rules.come();
  await waitFor(() => expect(eventsOf(device)).toMatchObject([{ peak_flow: 185 }]));
  expect(screen.queryByText(/red zone\.$/)).not.toBeInTheDocument();
});

test('an event of ten days ago is no alarm of now, saved or not', async () => {
  const { device, rules } = await openBeforeRules();
  const dialog = await opening('Log Asthma Event');
  await press('Time, triggers and notes');
  type(/^Peak flow/, '180');
  type('Date', '2026-11-10');
  saveDialog();
  await dialog.findByText('Saving...');
  expect(callButton()).not.toBeInTheDocument();
  back();
  await elsewhere();
  rules.come();
  await waitFor(() => expect(eventsOf(device)).toMatchObject([{ peak_flow: 180, date: '2026-11-10' }]));
  expect(screen.queryByText(/red zone\.$/)).not.toBeInTheDocument();
});

test('an event saved twice while it waits, from a form that was left and came back, is one row', async () => {
  const device = await openAsthma();
  const rules = rulesOnTheirWay(device);
  await showAsthma(device);
  await save('320');
  cleanup();
  await showAsthma(device);
  const dialog = await opening('Log Asthma Event');
  await waitFor(() => expect(dialog.getByLabelText(/^Peak flow/)).toHaveValue('320'));
  saveDialog();
  await dialog.findByText('Saving...');
  rules.come();
  await closed();
  expect(eventsOf(device)).toMatchObject([{ peak_flow: 320 }]);
});

test('a form that was emptied after its event could not be saved is no draft to be resumed', async () => {
  const device = await openAsthma();
  const rules = rulesOnTheirWay(device);
  await showAsthma(device);
  const dialog = await save('320');
  rules.fail();
  await dialog.findByText(/This part of the app is not on this device yet/);
  type(/^Peak flow/, '');
  cleanup();
  await showAsthma(device);
  const again = await opening('Log Asthma Event');
  await again.findByLabelText(/^Peak flow/);
  expect(again.queryByText(/This is what you typed before/)).not.toBeInTheDocument();
});
