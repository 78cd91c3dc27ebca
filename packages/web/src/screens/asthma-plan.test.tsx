// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
import { MARIA } from '../data/testing/test-device.ts';
import { shownToast } from '../ui/messages/toast.ts';
import { certain } from '@dosewell/domain/problem';

const RED = 'Blue inhaler, 4 puffs.\n\n  Call 112 & then Jonas <0151>';
const TEXTS = { asthma_plan_green: 'Go on.', asthma_plan_yellow: 'Slow  down', asthma_plan_red: RED };

const note = async () => within(await screen.findByLabelText('In an emergency'));
const card = async () =>
  within(await screen.findByLabelText('Peak flow and your plan', { selector: 'section' }));
const numbers = async () =>
  [...(await screen.findByLabelText('In an emergency')).querySelectorAll('a')].map((link) =>
    link.getAttribute('href'),
  );

test("the emergency note is always shown, with the person's plan and the numbers to call", async () => {
  const device = await openAsthma();
  await showAsthma(device);
  // covers: ASTH-016
  await waitFor(async () =>
    expect((await note()).getByText(/^Follow your own action plan\./)).toBeInTheDocument(),
  );
  // covers: ASTH-016
  expect(await numbers()).toEqual(['tel:112']);
  const disclaimer = 'Nobody watches this log. It is not a medical device and gives no medical advice.';
  // covers: ASTH-016
  expect((await note()).getByText(disclaimer)).toBeInTheDocument();
  await happened(device, '2026-11-20T07:00', { severity: 'moderate' });
  await screen.findByLabelText('Asthma events');
  // covers: ASTH-016
  expect((await note()).getByRole('status').textContent).toBe('In an emergency');
});

test("a severe event or a red peak flow is named, with the person's own words for it", async () => {
  const device = await openAsthma();
  await planned(device, { peak_flow_best: 500, ...TEXTS });
  await happened(device, '2026-11-19T23:30', { severity: 'severe' });
  await showAsthma(device);
  // covers: ASTH-016
  await waitFor(async () =>
    expect((await note()).getByText('Your last event was severe')).toBeInTheDocument(),
  );
  const words = (await note()).getByText(/^Blue inhaler/);
  expect({ text: words.textContent, keepsLines: words.className.includes('whitespace-pre-wrap') }).toEqual({
    text: RED,
    keepsLines: true,
  });
  await happened(device, '2026-11-20T07:00', { peak_flow: 249 });
  // covers: ASTH-016
  await waitFor(async () =>
    expect((await note()).getByText('Your last peak flow is in your red zone')).toBeInTheDocument(),
  );
  await happened(device, '2026-11-20T07:30', { rescue_med_used: true });
  await waitFor(async () => expect(await listed()).toHaveLength(3));
  // covers: ASTH-016
  expect((await note()).getByRole('status').textContent).toBe('Your last peak flow is in your red zone');
  await happened(device, '2026-11-20T08:00', { peak_flow: 400 });
  await waitFor(async () => expect((await note()).getByRole('status').textContent).toBe('In an emergency'));
  expect(await numbers()).toEqual(['tel:112']);
});

test('an event that calls for care is not called a success, and its note and its row have a button to call', async () => {
  const device = await openAsthma();
  await planned(device, { emergency_phone: '0800 1', asthma_plan_red: RED });
  await showAsthma(device);
  expect(await numbers()).toEqual(['tel:08001']);
  const dialog = await opening('Log Asthma Event');
  fireEvent.click(dialog.getByLabelText('Severe'));
  expect(dialog.getByRole('link', { name: '0800 1' })).toHaveAttribute('href', 'tel:08001');
  saveDialog();
  await closed();
  await waitFor(async () => expect(await numbers()).toEqual(['tel:08001', 'tel:08001']));
  expect(shownToast()).toBeUndefined();
  await press('This event was severe. What to do');
  const list = within(await screen.findByLabelText('Asthma events'));
  await waitFor(() => expect(list.getByText('Call').closest('a')).toHaveAttribute('href', 'tel:08001'));
  expect(list.getByText(/^Blue inhaler/)).toBeInTheDocument();
});

test('a severe event is undone in the note that names it, and no bar covers that', async () => {
  const device = await openAsthma();
  await showAsthma(device);
  const dialog = await opening('Log Asthma Event');
  fireEvent.click(dialog.getByLabelText('Severe'));
  saveDialog();
  await waitFor(() => expect(eventsOf(device)).toHaveLength(1));
  const undo = await screen.findByText('Undo', { selector: 'button' });
  // covers: ASTH-016
  expect(undo.closest('section')).toHaveAccessibleName('In an emergency');
  // covers: ASTH-031 C-02
  expect(screen.queryByText('Asthma event logged successfully')).not.toBeInTheDocument();
});

test("the latest peak flow shows its zone with the person's own text, and all three texts", async () => {
  const device = await openAsthma();
  await happened(device, '2026-11-19T07:00', { peak_flow: 320 });
  await happened(device, '2026-11-20T07:00');
  await showAsthma(device);
  await waitFor(async () => expect((await card()).getByText('320 L/min')).toBeInTheDocument());
  await planned(device, { peak_flow_best: 500, ...TEXTS });
  await waitFor(async () =>
    expect((await card()).getByText('Yellow zone', { selector: 'span span' })).toBeInTheDocument(),
  );
  expect((await card()).getByText(/^64% of your best, 500 L\/min/)).toBeInTheDocument();
  const step = (await card()).getByRole('heading', { name: 'Your plan for the yellow zone' });
  expect(step.nextElementSibling?.textContent).toBe('Slow  down');
  const whole = certain((await card()).getByText('Read the whole plan').closest('details'));
  expect([...whole.querySelectorAll('dt, blockquote')].map(({ textContent }) => textContent)).toEqual([
    ...['Green zone 400 L/min and above', 'Go on.'],
    ...['Yellow zone 250 to 399 L/min', 'Slow  down'],
    ...['Red zone below 250 L/min', RED],
  ]);
});

test('the personal best and the three texts are kept as written', async () => {
  const device = await openAsthma();
  await showAsthma(device);
  const dialog = await opening('Add your plan', 'Your Asthma Plan');
  // covers: ASTH-009
  expect(dialog.getByText('All your peak flows are compared with it, earlier ones too.')).toBeInTheDocument();
  type(/^Personal best/, '0');
  saveDialog();
  await waitFor(() => expect(dialog.getByText('Peak flow must be a positive number')).toBeInTheDocument());
  type(/^Personal best/, '500');
  await waitFor(() => expect(dialog.getByText('250 to 399 L/min')).toBeInTheDocument());
  type(/^Red zone/, RED);
  saveDialog();
  await closed();
  await waitFor(() =>
    expect(device.store.row('profiles', MARIA.userId)).toMatchObject({
      ...{ peak_flow_best: 500, asthma_plan_red: RED, asthma_plan_green: null, asthma_plan_yellow: null },
    }),
  );
  await opening('Edit plan and personal best', 'Your Asthma Plan');
  type(/^Red zone/, ' ');
  saveDialog();
  await closed();
  await waitFor(() =>
    expect(device.store.row('profiles', MARIA.userId)).toMatchObject({
      ...{ peak_flow_best: 500, asthma_plan_red: null },
    }),
  );
});

test('a peak flow shows its zone while it is typed, and again once it is logged', async () => {
  const device = await openAsthma();
  await planned(device, { peak_flow_best: 500 });
  await showAsthma(device);
  const dialog = await opening('Log Asthma Event');
  type(/^Peak flow/, '399');
  await waitFor(() => expect(dialog.getByText('Yellow zone, 79% of your best')).toBeInTheDocument());
  type(/^Peak flow/, '249');
  await waitFor(() => expect(dialog.getByText('Red zone, 49% of your best')).toBeInTheDocument());
  await waitFor(() => expect(dialog.getByText(/^Logging can wait\./)).toBeInTheDocument());
  saveDialog();
  await closed();
  const said = await screen.findByText('Asthma event, 249 L/min, red zone', {
    selector: 'span[role=status]',
  });
  expect(said).toBeTruthy();
});

test('the peak flow chart shows its zones, in a sentence, by keyboard and as a table', async () => {
  const device = await openAsthma();
  await planned(device, { peak_flow_best: 500 });
  await happened(device, '2026-11-18T07:00', { peak_flow: 440 });
  await happened(device, '2026-11-19T07:00', { peak_flow: 240 });
  await happened(device, '2026-06-19T07:00', { peak_flow: 300 });
  await showAsthma(device);
  const chart = within(await screen.findByLabelText('Peak flow over time', { selector: 'section' }));
  const summary =
    '2 peak flows in the last 90 days: 340 L/min on average, between 240 and 440; 1 in your green zone.';
  await waitFor(() => expect(chart.getByText(summary)).toBeInTheDocument());
  const plot = await chart.findByRole('listbox', { name: 'Peak flow, last 90 days' });
  expect([...plot.querySelectorAll('text')].slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    ...['50%', '80%', 'Best'],
  ]);
  fireEvent.focus(plot);
  await waitFor(() =>
    expect(chart.getByText('Nov 19, 2026, 7:00 AM: 240 L/min, red zone')).toBeInTheDocument(),
  );
  const zones = within(chart.getByRole('list', { name: 'What the zones mean' })).getAllByRole('listitem');
  expect(zones.map(({ textContent }) => textContent)).toEqual([
    ...['Green zone: 400 L/min and above', 'Yellow zone: 250 to 399 L/min', 'Red zone: below 250 L/min'],
  ]);
  fireEvent.click(chart.getByText('Show as table'));
  const rows = within(chart.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Nov 19, 2026, 7:00 AM240 L/min, red zone',
    'Nov 18, 2026, 7:00 AM440 L/min, green zone',
  ]);
  fireEvent.click(chart.getByLabelText('All'));
  await waitFor(() => expect(chart.getByText(/^3 peak flows in all/)).toBeInTheDocument());
});

test('rescue medication is counted in days, in plain words, by week and as a table', async () => {
  const device = await openAsthma();
  await happened(device, '2026-11-20T07:00', { rescue_med_used: true, rescue_med_puffs: 2 });
  await happened(device, '2026-11-20T07:30', { rescue_med_used: true });
  await happened(device, '2026-11-14T07:00', { rescue_med_used: true, rescue_med_puffs: 1 });
  await happened(device, '2026-11-13T07:00', { rescue_med_used: true });
  await happened(device, '2026-11-12T07:00');
  await showAsthma(device);
  const rescue = within(await screen.findByLabelText('Rescue medication', { selector: 'section' }));
  const said = 'You used rescue medication on 2 of the last 7 days and on 3 of the last 28.';
  // Drawing the chart replaces the sentence once.
  await waitFor(() => expect(rescue.getByText(said)).toBeInTheDocument());
  const weeks = (await rescue.findAllByRole('option')).map((option) => option.getAttribute('aria-label'));
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toEqual([
    'Nov 8, 2026 to Nov 14, 2026: 2 days, 1 puff',
    'Nov 15, 2026 to Nov 20, 2026: 1 day, 2 puffs',
  ]);
  fireEvent.click(rescue.getByText('Show as table'));
  const newest = within(rescue.getByRole('table')).getAllByRole('row')[1];
  expect(newest?.textContent).toBe('Nov 15, 2026 to Nov 20, 2026122');
});
