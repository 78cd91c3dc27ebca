// The page behind the link by which a person takes over their records.
import { ok, refuse } from '@dosewell/domain/problem';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as accountApi from '../../data/account/account-api.ts';
import * as accountMailApi from '../../data/account/account-mail-api.ts';
import * as accounts from '../../data/account/accounts.ts';
import { NetworkError } from '../../data/server/request.ts';
import { MARIA } from '../../data/testing/test-device.ts';
import { standIn } from '../../testing/stand-in.ts';
import { press, toastTitled, type } from '../testing/auth-form.ts';
import { renderApp } from '../testing/render-app.tsx';

standIn(accountApi, 'acceptHandover');
standIn(accountMailApi, 'lookAtHandover');
standIn(accounts, 'readOpenAccount');

const OFFER = {
  display_name: 'Anna Keller',
  email: 'anna@example.org',
  from: { display_name: 'Maria Keller', email: 'maria@example.org' },
  until: '2026-11-23T08:10:00.000Z',
  known: false,
};
const TOKEN = 'a-token-of-43-signs';
const PATH = `/auth?mode=handover#${TOKEN}`;
const ANNA = { ...MARIA, displayName: 'Anna Keller' };

beforeEach(() => {
  vi.mocked(accounts.readOpenAccount).mockReset().mockResolvedValue(undefined);
  vi.mocked(accountMailApi.lookAtHandover).mockReset().mockResolvedValue(ok(OFFER));
  vi.mocked(accountApi.acceptHandover).mockReset().mockResolvedValue(ok(ANNA));
});
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const accepted = () => vi.mocked(accountApi.acceptHandover).mock.calls.map(([fields]) => fields);

test('the link shows what is handed over and from whom, and nothing happens before a press', async () => {
  const app = await renderApp('anonymous', PATH);
  await title('The records of Anna Keller');
  expect(screen.getByText(/^Maria Keller has looked after the records of Anna Keller/)).toBeInTheDocument();
  for (const words of [/No medicine is hidden/, /go on for 14 days, and you choose who stays/])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByText('anna@example.org')).toBeVisible();
  expect(screen.getByRole('link', { name: 'terms' })).toBeInTheDocument();
  // covers: T-07
  await waitFor(() => expect(app.href()).toBe('/auth?mode=handover'));
  expect(accepted()).toEqual([]);
});

test('accepted with a password, whoever looked after the person stays only if the switch was turned on', async () => {
  await renderApp('anonymous', PATH);
  await title('The records of Anna Keller');
  const keeps = screen.getByRole('switch', { name: 'Let Maria Keller stay as my caregiver' });
  expect(keeps).not.toBeChecked();
  await type('Choose a password', 'Violet-lanterns-27');
  press('Take over my records');
  await toastTitled('Your records are yours now');
  // covers: PAY-027
  expect(accepted()).toMatchObject([
    { token: TOKEN, password: 'Violet-lanterns-27', keepAsCaregiver: false, sharedDevice: false },
  ]);
});

test('the switch turned on lets whoever looked after the person stay', async () => {
  await renderApp('anonymous', PATH);
  await title('The records of Anna Keller');
  fireEvent.click(screen.getByRole('switch', { name: 'Let Maria Keller stay as my caregiver' }));
  await type('Choose a password', 'Violet-lanterns-27');
  press('Take over my records');
  await toastTitled('Your records are yours now');
  expect(accepted()).toMatchObject([{ keepAsCaregiver: true }]);
});

test('a link that does not work any more says so, before and after a password was typed', async () => {
  vi.mocked(accountApi.acceptHandover).mockResolvedValue(refuse('link_spent'));
  await renderApp('anonymous', PATH);
  await title('The records of Anna Keller');
  await type('Choose a password', 'Violet-lanterns-27');
  press('Take over my records');
  await title('This link does not work any more');
});

test('a link that was taken back says so at once, and one without a token too', async () => {
  vi.mocked(accountMailApi.lookAtHandover).mockResolvedValue(refuse('link_spent'));
  await renderApp('anonymous', PATH);
  await title('This link does not work any more');
  expect(screen.queryByLabelText('Choose a password')).not.toBeInTheDocument();
});

test('an address that has an account is told so, and offered no form', async () => {
  vi.mocked(accountMailApi.lookAtHandover).mockResolvedValue(ok({ ...OFFER, known: true }));
  await renderApp('anonymous', PATH);
  await title('The records of Anna Keller');
  expect(screen.getByText(/two people’s records are never mixed/)).toBeInTheDocument();
  expect(screen.getByText('anna@example.org')).toBeVisible();
  expect(screen.getByText(/^Please ask/)).toHaveTextContent(
    'Please ask Maria Keller to send the handover to',
  );
  expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take over my records' })).not.toBeInTheDocument();
});

test('a device that is signed in shows nothing of it, and says what to do', async () => {
  vi.mocked(accounts.readOpenAccount).mockResolvedValue({ ...MARIA, displayName: 'Maria Keller' });
  await renderApp('signed-in', PATH);
  await title('This device is signed in already');
  expect(screen.getByText('It shows the records of Maria Keller.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(accountMailApi.lookAtHandover).not.toHaveBeenCalled();
});

test('without a network the page says so, and a second try shows it', async () => {
  vi.mocked(accountMailApi.lookAtHandover).mockRejectedValueOnce(new NetworkError('no answer'));
  await renderApp('anonymous', PATH);
  await title('Not shown yet');
  fireEvent.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  await title('The records of Anna Keller');
});
