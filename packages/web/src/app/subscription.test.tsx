import { refuse } from '@dosewell/domain/problem';
import type { Plan } from '@dosewell/domain/sync';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as billingApi from '../data/billing/billing-api.ts';
import * as checkoutApi from '../data/billing/checkout-api.ts';
import { newDraft } from '../features/medications/medication-draft.ts';
import { forgetDrafts, keepDraft } from '../platform/kept-drafts.ts';
import { standIn } from '../testing/stand-in.ts';
import { renderApp, sessionOn } from './testing/render-app.tsx';
import { openWithBilling, withPlan } from './testing/with-billing.tsx';

const server = vi.hoisted(() => ({
  terms: vi.fn(),
  takeUp: vi.fn(),
  giveUp: vi.fn(),
  portal: vi.fn(),
  cancel: vi.fn(),
  keep: vi.fn(),
  withdraw: vi.fn(),
}));
standIn(billingApi, 'billingOf');
standIn(checkoutApi, 'beginCheckout');

beforeEach(() => {
  localStorage.clear();
  vi.mocked(billingApi.billingOf).mockReturnValue(server as never);
  vi.mocked(checkoutApi.beginCheckout).mockReset().mockResolvedValue(refuse('not_found'));
});

const open = (plan: Plan, address: '/subscription' | '/success', payment: 'none' | 'stripe' = 'none') =>
  openWithBilling(server, plan, address, { payment });
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

test('a promise that is kept says nothing of a time to come', async () => {
  await open('FREE', '/subscription');
  // covers: PAY-023
  expect(within(await card('Pro')).getByText('SMS/email reminders')).toBeInTheDocument();
  // covers: PAY-026 PAY-027
  expect((await card('Max')).textContent).toMatch(/Real-time alertsMulti-profileUp to 5/);
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
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  // covers: PAY-038
  expect(Object.fromEntries(links)).toMatchObject({
    'Go to Dashboard': '/dashboard',
    Medications: '/medications',
  });
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

test('the plans of somebody who pays stand without a place for advertisements', async () => {
  await open('PRO', '/subscription');
  await card('Pro');
  // covers: PLAN-004
  expect(screen.queryByRole('complementary', { name: 'A note from us' })).not.toBeInTheDocument();
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

test('the page after paying is for a person who is signed in alone', async () => {
  const app = await renderApp('anonymous', '/success');
  // covers: PAY-036
  await waitFor(() => expect(app.path()).toBe('/'));
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

test('a medication that was being added when the plan was chosen is gone on with afterwards', async () => {
  const { given } = await open('FREE', '/success');
  await waitFor(() => expect(screen.getByText(/You are a Pro Member now/)).toBeInTheDocument());
  expect(screen.queryByRole('link', { name: 'Go on adding your medication' })).not.toBeInTheDocument();
  cleanup();
  const draft = { ...newDraft('2026-11-20', 'blue'), name: 'Metformin' };
  keepDraft(`${given.store.account.userId} medication new {}`, { draft, opened: null });
  const app = await renderApp(sessionOn(given), '/success');
  fireEvent.click(await screen.findByRole('link', { name: 'Go on adding your medication' }));
  await waitFor(() => expect(app.path()).toBe('/add-medication'));
  expect(await screen.findByRole('textbox', { name: 'Medication Name' })).toHaveValue('Metformin');
  forgetDrafts();
});
