import type { BillingTerms } from '@dosewell/domain/contract';
import { ok, refuse } from '@dosewell/domain/problem';
import type { Plan } from '@dosewell/domain/sync';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as billingApi from '../data/billing/billing-api.ts';
import * as checkoutApi from '../data/billing/checkout-api.ts';
import { NetworkError } from '../data/server/request.ts';
import * as leave from '../platform/leave.ts';
import { standIn } from '../testing/stand-in.ts';
import { openWithBilling } from './testing/with-billing.tsx';

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
standIn(leave, 'leaveFor');

beforeEach(() => {
  localStorage.clear();
  vi.mocked(billingApi.billingOf).mockReturnValue(server as never);
  vi.mocked(leave.leaveFor).mockReset();
  vi.mocked(checkoutApi.beginCheckout).mockReset();
});

/** Where plans are paid for. */
const open = (plan: Plan, subscription: BillingTerms['subscription']) =>
  openWithBilling(server, plan, '/subscription', { payment: 'stripe', subscription });
const TRIAL = {
  plan: 'PRO',
  status: 'trial',
  paid_until: '2026-12-04T08:00:00.000Z',
  ends_at: null,
  withdraw_until: '2026-12-05T00:00:00.000Z',
} as const;
const termsOf = (subscription: BillingTerms['subscription']): BillingTerms => ({
  payment: 'stripe',
  trial: false,
  subscription,
});
const card = (name: string) => screen.findByRole('region', { name });
/** Once what was pressed before has its answer. */
const press = async (name: string): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  fireEvent.click(screen.getByRole('button', { name }));
};
const told = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());

test('a plan that is paid for is chosen at the payment page, with the cycle that was chosen', async () => {
  const { given } = await open('FREE', null);
  vi.mocked(checkoutApi.beginCheckout).mockResolvedValue(ok({ url: 'https://checkout.example/1' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Yearly/ }));
  // covers: PAY-010 PAY-011
  expect(await card('Pro')).toHaveTextContent('195 per year');
  fireEvent.click(screen.getByRole('button', { name: 'Choose Pro' }));
  // covers: PAY-033
  await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledExactlyOnceWith('https://checkout.example/1'));
  // covers: PAY-028 PAY-030
  expect(checkoutApi.beginCheckout).toHaveBeenCalledExactlyOnceWith(
    given.store.account.userId,
    'Pro-yearly-9813c64',
  );
  expect(server.takeUp).not.toHaveBeenCalled();
});

test.each([
  ['refuses', () => Promise.resolve(refuse('payment_unreachable')), /payment service could not be reached/],
  ['is away', () => Promise.reject(new NetworkError('no answer')), /The server could not be reached/],
] as const)(
  'a checkout that fails as the server %s says so and changes nothing',
  async (_how, answer, why) => {
    const { app } = await open('FREE', null);
    vi.mocked(checkoutApi.beginCheckout).mockImplementation(answer as never);
    fireEvent.click(await screen.findByRole('button', { name: 'Choose Pro' }));
    await told('The checkout did not open');
    await told(why);
    // covers: PAY-034
    expect(screen.getByText(/Nothing was charged, and your plan is as it was/)).toBeInTheDocument();
    expect(app.path()).toBe('/subscription');
    expect(screen.getByRole('button', { name: 'Choose Pro' })).toBeEnabled();
  },
);

test('a plan that is paid for says so, with a way to the invoices, and can be cancelled and kept after all', async () => {
  await open('PRO', TRIAL);
  await told(/Your free trial lasts until December 4, 2026/);
  server.portal.mockResolvedValue(ok({ url: 'https://portal.example/' }));
  await press('Payment and invoices');
  // covers: PAY-039
  await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith('https://portal.example/'));
  const ending = { ...TRIAL, status: 'ending', ends_at: TRIAL.paid_until } as const;
  server.cancel.mockResolvedValue(ok(termsOf(ending)));
  await press('Cancel plan');
  const question = await screen.findByRole('alertdialog', { name: 'Cancel the plan?' });
  expect(question).toHaveTextContent('Everything you entered stays, and active medications stay active');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel plan' }));
  await told('You cancelled it. It stays until December 4, 2026, and nothing more is charged.');
  // covers: PAY-039
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument();
  await told('A receipt is on its way by email.');
  server.keep.mockResolvedValue(ok(termsOf(TRIAL)));
  await press('Keep the plan');
  await told(/Your free trial lasts until/);
});

test('withdrawing from the contract takes two steps, which name the person, the contract and the address', async () => {
  await open('PRO', TRIAL);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw from contract here' }));
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw from the contract?' });
  expect(question).toHaveTextContent(/ContractPro MemberReceipt tomaria@example\.org/);
  expect(server.withdraw).not.toHaveBeenCalled();
  server.withdraw.mockResolvedValue(ok(termsOf(null)));
  fireEvent.click(within(question).getByRole('button', { name: 'Confirm withdrawal' }));
  await told('You withdrew from the contract');
  await waitFor(() => expect(screen.queryByText('What you pay for')).not.toBeInTheDocument());
});

test('a failed payment is said, and leaving that cannot be sent is said too', async () => {
  await open('PRO', { ...TRIAL, status: 'past_due', withdraw_until: null });
  await told(/Your last payment failed\. It is tried again/);
  expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).not.toBeInTheDocument();
  server.cancel.mockRejectedValue(new NetworkError('no answer'));
  await press('Cancel plan');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel plan' }));
  await told('That did not work');
  server.portal.mockResolvedValue(refuse('payment_unreachable'));
  await press('Payment and invoices');
  await told(/payment service could not be reached/);
});

test('a plan that is active says when it is charged again', async () => {
  await open('PRO', { ...TRIAL, status: 'active' });
  await told('It is paid for until December 4, 2026, and is charged again then.');
});
