import { certain, ok, refuse } from '@dosewell/domain/problem';
import type { Plan } from '@dosewell/domain/sync';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, sessionOn } from './testing/render-app.tsx';
import { type Device, openDevice } from '../screens/testing/device.ts';
import * as billingApi from '../data/account/billing-api.ts';
import { standIn } from '../testing/stand-in.ts';

const server = vi.hoisted(() => ({ terms: vi.fn(), takeUp: vi.fn(), giveUp: vi.fn() }));
standIn(billingApi, 'billingOf');
beforeEach(() => void vi.mocked(billingApi.billingOf).mockReturnValue(server as never));

beforeEach(() => localStorage.clear());

const withPlan = async (given: Device, plan: Plan): Promise<void> => {
  const row = { ...certain(given.server.rows('user_settings')[0]), plan };
  given.server.put({ table: 'user_settings', row });
  await given.store.syncNow();
};

/** A person with a plan, at a server with or without payments. */
const open = async (
  plan: Plan,
  address: '/subscription' | '/success',
  payment: 'none' | 'stripe' = 'none',
) => {
  const given = await openDevice({ at: '2026-11-20T08:10' });
  await withPlan(given, plan);
  server.terms.mockReset().mockResolvedValue(ok({ payment }));
  server.takeUp.mockReset().mockImplementation(async (wanted: Plan) => {
    if (payment === 'stripe') return refuse('not_found');
    await withPlan(given, wanted);
    return ok({ plan: wanted });
  });
  server.giveUp.mockReset().mockImplementation(async () => {
    await withPlan(given, 'FREE');
    return ok({ plan: 'FREE' });
  });
  return { given, app: await renderApp(sessionOn(given), address) };
};
const card = (name: string) => screen.findByRole('region', { name });

test('the three plans are shown with prices and promises, and the current one is marked', async () => {
  await open('FREE', '/subscription');
  // covers: PAY-011
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Subscription' })).toBeInTheDocument(),
  );
  // covers: PAY-017
  expect(screen.getByText(/All plans include a 14-day free trial\./)).toBeInTheDocument();
  const told = [];
  for (const name of ['Free', 'Pro', 'Max']) told.push((await card(name)).textContent);
  // covers: PAY-012 PAY-013 PAY-014
  expect(told.map((text) => /\d+ per month/.exec(text ?? '')?.[0])).toEqual([
    '0 per month',
    '25 per month',
    '99 per month',
  ]);
  // covers: PAY-015
  expect(told[0]).toContain('Up to 3 medications');
  // covers: REF-068
  expect(told[0]).toContain('Refill alert under 7 days');
  // covers: PAY-016
  expect(told[2]).toContain('Up to 5 family members');
  expect(told.map((text) => text?.includes('Your plan'))).toEqual([true, false, false]);
  expect(screen.getByText(/Every plan, the free one too, has recording/)).toBeInTheDocument();
});

test('a promise that is not kept yet says that it is to come, and one that is kept does not', async () => {
  await open('FREE', '/subscription');
  // covers: PAY-023
  expect(within(await card('Pro')).getByText('SMS/email reminders')).toBeInTheDocument();
  // covers: PAY-026 PAY-027
  expect((await card('Max')).textContent).toMatch(/Real-time alertsMulti-profile \(to come\)/);
  // covers: PAY-019
  expect(within(await card('Free')).getByText('1 caregiver')).toBeInTheDocument();
  expect(within(await card('Pro')).getByText('Offline')).toBeInTheDocument();
  expect(screen.getByText(/^Every plan/)).toHaveTextContent(/SOS, and low and high glucose alerts/);
  expect(screen.getByText(/^Not there yet/)).toHaveTextContent(/by itself/);
});

test('choosing a plan without payment ends at the success page, which switches the plan on', async () => {
  const { given, app } = await open('FREE', '/subscription');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Pro' }));
  await waitFor(() => expect(app.path()).toBe('/success'));
  // covers: PLAN-017 PAY-037
  await waitFor(() => expect(given.store.row('user_settings', given.store.account.userId)?.plan).toBe('PRO'));
  // covers: PAY-038
  await waitFor(() => expect(screen.getByText(/You are a Pro Member now/)).toBeInTheDocument());
  expect(server.takeUp).toHaveBeenCalledExactlyOnceWith('PRO');
  // covers: PAY-035
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeInTheDocument();
});

test('Max, of which something is there, is chosen and switched on', async () => {
  const { app } = await open('FREE', '/subscription');
  fireEvent.click(await within(await card('Max')).findByRole('button', { name: 'Choose Max' }));
  await waitFor(() => expect(app.path()).toBe('/success'));
  // covers: PAY-026
  await waitFor(() => expect(server.takeUp).toHaveBeenCalledExactlyOnceWith('MAX'));
});

test('arriving without a choice gives Pro', async () => {
  await open('FREE', '/success');
  // covers: PLAN-017
  await waitFor(() => expect(screen.getByText(/You are a Pro Member now/)).toBeInTheDocument());
});

test('returning to the free plan is asked about once', async () => {
  await open('PRO', '/subscription');
  await waitFor(() => expect(screen.getByText(/You are a Pro Member\. All plans/)).toBeInTheDocument());
  fireEvent.click(await within(await card('Free')).findByRole('button', { name: 'Switch to Free' }));
  const question = await screen.findByRole('alertdialog', { name: 'Switch to the free plan?' });
  expect(server.giveUp).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Switch to Free' }));
  await waitFor(() => expect(screen.getByText(/You have the Free Plan/)).toBeInTheDocument());
});

test('a plan with payment is not switched on before it is confirmed', async () => {
  const { given } = await open('FREE', '/success', 'stripe');
  // covers: PLAN-017
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeInTheDocument(),
  );
  await withPlan(given, 'MAX');
  await waitFor(() => expect(screen.getByText(/You are a Max Member now/)).toBeInTheDocument());
});

test('a server that cannot be reached is reported, and tried again on request', async () => {
  await open('FREE', '/subscription');
  await screen.findByRole('button', { name: 'Choose Pro' });
  server.takeUp.mockRejectedValueOnce(new Error('no answer'));
  fireEvent.click(screen.getByRole('button', { name: 'Choose Pro' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText(/You are a Pro Member now/)).toBeInTheDocument());
});

test('a plan chosen on the pricing page is marked', async () => {
  const { app } = await open('FREE', '/subscription');
  await app.go('/subscription', { lookupKey: 'Max-yearly-9813c64' });
  await waitFor(async () =>
    expect(within(await card('Max')).getByText('You chose this')).toBeInTheDocument(),
  );
});
