// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDevice } from './testing/device.ts';
import {
  add,
  become,
  CONFIRMED,
  NOW,
  openMenu,
  press,
  saved,
  show,
  type,
  withPlan,
} from './testing/caregivers-on-profile.tsx';

test('a caregiver is added on Profile, and nothing is said to be sent before they say yes', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  press('Add a caregiver');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a caregiver' }));
  press('Save');
  // covers: CARE-011
  expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription(/Name is required/);
  // covers: CARE-012
  expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Valid email required/);
  type(/^Name/, 'John');
  type(/^Email/, 'john@');
  press('Save');
  // covers: CARE-012
  expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Valid email required/);
  type(/^Email/, 'john@example.org');
  press('Save');
  // covers: CARE-014
  expect(await screen.findByText('Caregiver information saved')).toBeInTheDocument();
  // covers: CARE-010 PROF-012
  expect(within(screen.getByRole('list', { name: 'Your caregivers' })).getByText('John')).toBeInTheDocument();
  expect(saved(device)).toMatchObject([{ name: 'John', phone: null, state: 'invited', lasts_days: 90 }]);
});

test('a caregiver that the device could not keep is said not to be saved, and nothing typed is lost', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  press('Add a caregiver');
  await screen.findByRole('dialog', { name: 'Add a caregiver' });
  type(/^Name/, 'John');
  type(/^Email/, 'john@example.org');
  vi.spyOn(device.store, 'enqueue').mockReturnValue({ ok: false, problem: { code: 'not_stored' } } as never);
  press('Save');
  // covers: CARE-015
  expect(await screen.findByText('Failed to save caregiver information')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('John');
});

test('a caregiver whom a session that ended cannot keep is said not to be saved, in the words of the form', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  press('Add a caregiver');
  await screen.findByRole('dialog', { name: 'Add a caregiver' });
  type(/^Name/, 'John');
  type(/^Email/, 'john@example.org');
  device.store.end();
  press('Save');
  expect(await screen.findByText('Failed to save caregiver information')).toBeInTheDocument();
  // covers: CARE-013
  expect(screen.getAllByText('You must be logged in').length).toBeGreaterThan(0);
});

test('everything that is chosen of a caregiver is saved, and a change says only what is new', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  press('Add a caregiver');
  await screen.findByRole('dialog', { name: 'Add a caregiver' });
  type(/^Name/, 'John');
  type(/^Email/, ' john@example.org ');
  type(/^Phone/, '+49 30 1234');
  for (const name of ['Missed medicines', 'SOS']) fireEvent.click(screen.getByRole('switch', { name }));
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const flags = { receive_glucose_alerts: true, receive_missed_med_alerts: false, receive_sos: false };
  const typed = { name: 'John', email: 'john@example.org', phone: '+49 30 1234', ...flags };
  // covers: CARE-028
  expect(saved(device)).toMatchObject([typed]);
  await device.store.syncNow();
  expect(device.server.rows('caregivers')).toMatchObject([typed]);
  const enqueue = vi.spyOn(device.store, 'enqueue');
  openMenu('John');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Low or high glucose' }));
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // covers: CARE-028
  expect(enqueue.mock.calls.flatMap(([rows]) => rows)).toEqual([
    { table: 'caregivers', id: expect.any(String), patch: { receive_glucose_alerts: false } },
  ]);
});

test('a caregiver is told of refills and weeks only once that is switched on', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  await add(device, 'John');
  // covers: CARE-028
  expect(saved(device)).toMatchObject([{ receive_refill_alerts: false, receive_weekly_summary: false }]);
  openMenu('John');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
  // covers: T-22
  expect(screen.queryByRole('switch', { name: 'Refills' })).not.toBeInTheDocument();
  fireEvent.click(await screen.findByRole('switch', { name: 'What is left' }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Refills' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Weekly summary' }));
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved(device)).toMatchObject([{ receive_refill_alerts: true, receive_weekly_summary: true }]);
});

test('the switch for a red peak flow says that nobody is told without a personal best', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  press('Add a caregiver');
  await screen.findByRole('dialog', { name: 'Add a caregiver' });
  fireEvent.click(screen.getByRole('switch', { name: 'Asthma' }));
  const told = await screen.findByRole('switch', { name: 'Red peak flow' });
  expect(told).toHaveAccessibleDescription(/Until then nobody is told of a peak flow/);
  device.store.enqueue([
    { table: 'profiles', id: device.store.account.userId, patch: { peak_flow_best: 450 } },
  ]);
  await waitFor(() => expect(told).toHaveAccessibleDescription('Below half of your personal best.'));
});

test('another caregiver is offered as far as the plan has room', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  await add(device, 'John');
  // covers: OQ-076
  expect(screen.queryByRole('button', { name: 'Add another caregiver' })).not.toBeInTheDocument();
  expect(screen.getByText(/Your plan holds one caregiver/)).toBeInTheDocument();
  await withPlan(device, 'FREE', { plan_enforced: false });
  // covers: OQ-056
  expect(await screen.findByRole('button', { name: 'Add another caregiver' })).toBeInTheDocument();
  await withPlan(device, 'PRO');
  await add(device, 'Ann');
  expect(screen.getByRole('button', { name: 'Add another caregiver' })).toBeInTheDocument();
});

test('a change is saved alone, and the same address twice is refused', async () => {
  const device = await openDevice({ at: NOW });
  await withPlan(device, 'PRO');
  await show(device);
  await add(device, 'John');
  await add(device, 'Ann');
  openMenu('Ann');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
  await screen.findByRole('dialog', { name: 'Change Ann' });
  type(/^Email/, 'John@example.org');
  press('Save');
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/in your list already/);
  type(/^Email/, 'ann@example.org');
  fireEvent.click(screen.getByRole('switch', { name: 'Missed medicines' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  press('Save');
  await waitFor(() =>
    expect(saved(device).find(({ name }) => name === 'Ann')).toMatchObject({
      receive_missed_med_alerts: false,
      quiet_from: '22:00',
    }),
  );
});

test('each standing of a caregiver is said, with what can be done', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  await add(device, 'John');
  const says = (words: RegExp) => waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
  await says(/The invitation goes out as soon as it can/);
  await become(device, { invited_at: '2026-11-19T07:00:00.000Z' });
  await says(/Invited on Nov 19, 2026. Nothing is sent until John says yes/);
  await become(device, { invited_at: '2026-11-10T07:00:00.000Z' });
  await says(/did not answer the invitation of Nov 10/);
  expect(screen.getByRole('button', { name: 'Invite John again' })).toBeInTheDocument();
  await become(device, {
    state: 'confirmed',
    confirmed_at: '2026-11-11T07:00:00.000Z',
    ends_at: '2026-11-25T07:00:00.000Z',
  });
  await says(/Said yes on Nov 11, 2026. It ends on Nov 25, 2026/);
  press('Renew for John');
  await waitFor(() => expect(saved(device)[0]?.ends_at).toContain('2027-02-18'));
  await become(device, { ends_at: '2026-11-19T07:00:00.000Z' });
  await says(/It ended on Nov 19, 2026/);
  await become(device, { state: 'stopped', stopped_at: '2026-11-19T07:00:00.000Z' });
  await says(/John asked on Nov 19, 2026 not to be told any more/);
});

const confirmed = async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  await add(device, 'John');
  await become(device, CONFIRMED);
  await screen.findByText(/^Said yes on/);
  return device;
};
/** What is beneath a menu can be found again once that has closed. */
const choose = async (name: string): Promise<void> => {
  await screen.findByRole('button', { name: 'More for John' });
  openMenu('John');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

test('a caregiver is paused for some hours, and told again', async () => {
  await confirmed();
  await choose('Pause for 3 hours');
  expect(
    await screen.findByText(
      /Paused until 11:10 AM on Nov 20, 2026. Only an SOS goes out, no alert, not even of a very low glucose/,
    ),
  ).toBeInTheDocument();
  await choose('Go on now');
  expect(await screen.findByText(/^Said yes on/)).toBeInTheDocument();
});

test('a caregiver is paused for today, and a change that could not be kept is said', async () => {
  const device = await confirmed();
  await choose('Pause for today');
  expect(await screen.findByText(/Paused until 12:00 AM \(midnight\) on Nov 21/)).toBeInTheDocument();
  const keep = vi.spyOn(device.store, 'enqueue');
  keep.mockReturnValueOnce({ ok: false, problem: { code: 'not_stored' } } as never);
  await choose('Go on now');
  await waitFor(() =>
    // covers: CARE-015
    expect(screen.getByText('Failed to save caregiver information')).toBeInTheDocument(),
  );
});

test('a caregiver is removed after one question', async () => {
  const device = await confirmed();
  await choose('Remove');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(saved(device)).toEqual([]));
});
