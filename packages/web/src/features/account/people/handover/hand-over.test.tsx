import type { ListedPerson } from '@dosewell/domain/contract';
import { certain } from '@dosewell/domain/problem';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type HttpAnswer, NetworkError } from '../../../../data/server/request.ts';
import { StoreProvider, useStore } from '../../../../data/use-live.ts';
import { type Device, openDevice } from '../../../../screens/testing/device.ts';
import { renderScreen } from '../../../../screens/testing/render-screen.tsx';
import { MARIA } from '../../../../data/testing/test-device.ts';
import { PeopleCard } from '../people-card.tsx';

const OWN: ListedPerson = {
  user_id: MARIA.userId,
  display_name: 'Maria',
  color: 'blue',
  self: true,
  own_login: false,
  put_back_until: null,
  handover: null,
};
const ANNA: ListedPerson = {
  ...OWN,
  user_id: '00000000-0000-4000-8000-00000000000a',
  display_name: 'Anna',
  color: 'red',
  self: false,
};
const WAITS = { email: 'anna@example.org', until: '2026-11-23T08:10:00.000Z', over: false };

let device: Device;
let people: readonly ListedPerson[];
let sent: { path: string; body: unknown }[];
let answers: Record<string, () => HttpAnswer>;
const says = (status: number, body: unknown) => (): HttpAnswer => ({ status, body, date: NaN });

beforeEach(async () => {
  device = await openDevice({ at: '2026-11-20T08:10' });
  [people, sent] = [[OWN, ANNA], []];
  answers = {
    '/people': () => says(200, { people, most: 5 })(),
    '/people/hand-over': () => {
      people = [OWN, { ...ANNA, handover: WAITS }];
      return says(200, { until: WAITS.until })();
    },
    '/people/hand-over/take-back': () => {
      people = [OWN, ANNA];
      return says(200, {})();
    },
  };
  const before = device.server.intercept;
  device.server.intercept = (path, body) => {
    const answer = answers[path];
    if (answer === undefined) return before(path, body);
    if (body !== undefined) sent.push({ path, body });
    return answer();
  };
});

const show = () => {
  const store = {
    ...device.store,
    account: {
      ...device.store.account,
      people: [OWN, ANNA].map(({ user_id: userId, display_name: displayName, color }) => ({
        userId,
        displayName,
        color,
      })),
    },
  };
  return renderScreen(
    store,
    () => (
      <>
        <h1>Profile</h1>
        <PeopleCard onUpgrade={() => undefined} />
      </>
    ),
    '/profile',
  );
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'An own login for Anna' }));
const fill = async (email: string, password: string): Promise<void> => {
  const form = await dialog();
  fireEvent.change(form.getByLabelText('Email of Anna'), { target: { value: email } });
  fireEvent.change(form.getByLabelText('Your password'), { target: { value: password } });
  fireEvent.click(form.getByRole('button', { name: 'Send the link' }));
};

test('a person is offered a login of their own, and the list says to whom and until when', async () => {
  await show();
  await press('Give Anna an own login');
  const form = await dialog();
  for (const words of [
    /Everything recorded moves/,
    /You no longer see it/,
    /stop reminding for/,
    /as far as that plan/,
  ])
    expect(form.getByText(words)).toBeVisible();
  await fill(' anna@example.org ', 'Correct-horse-1');
  // covers: PAY-027
  expect(await screen.findByText(/offered to anna@example\.org until Nov 23, 2026/)).toHaveTextContent(
    'Until it is accepted, nothing changes.',
  );
  expect(sent).toEqual([
    {
      path: '/people/hand-over',
      body: { user_id: ANNA.user_id, email: 'anna@example.org', password: 'Correct-horse-1' },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Give Anna an own login' })).not.toBeInTheDocument();
});

/** The people of the account change while its list is shown, as they do when somebody is added. */
function WithPeople() {
  const store = useStore();
  const [account, setAccount] = useState(store.account);
  const known = [OWN, ANNA].map(({ user_id: userId, display_name: displayName, color }) => ({
    ...{ userId, displayName, color },
  }));
  return (
    <StoreProvider value={useMemo(() => ({ ...store, account }), [store, account])}>
      <h1>Profile</h1>
      <button onClick={() => setAccount({ ...account, people: known })}>Somebody comes</button>
      <PeopleCard onUpgrade={() => undefined} />
    </StoreProvider>
  );
}

test('the list follows a change also after the people of the account have changed', async () => {
  const [settings] = device.server.rows('user_settings');
  device.server.put({ table: 'user_settings', row: { ...certain(settings), plan: 'MAX' } });
  await device.store.syncNow();
  await renderScreen(device.store, WithPeople, '/profile');
  await screen.findByRole('button', { name: 'Give Anna an own login' });
  await press('Somebody comes');
  await press('Give Anna an own login');
  await fill('anna@example.org', 'Correct-horse-1');
  expect(await screen.findByText(/offered to anna@example\.org/)).toBeInTheDocument();
});

test('an offer is taken back with one press, and can be made anew', async () => {
  people = [OWN, { ...ANNA, handover: WAITS }];
  await show();
  await press('Take back the login offered to Anna');
  expect(await screen.findByRole('button', { name: 'Give Anna an own login' })).toBeInTheDocument();
  expect(sent).toEqual([{ path: '/people/hand-over/take-back', body: { user_id: ANNA.user_id } }]);
});

test('an offer that was not accepted in time says so, and can be made anew', async () => {
  people = [OWN, { ...ANNA, handover: { ...WAITS, over: true } }];
  await show();
  expect(await screen.findByText(/was not accepted in time\. Nothing has changed/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Give Anna an own login' })).toBeInTheDocument();
});

test('the account’s own person, and whoever has a login already, are offered none', async () => {
  people = [OWN, { ...ANNA, own_login: true }];
  await show();
  await screen.findByRole('button', { name: 'Remove Anna' });
  expect(screen.queryByRole('button', { name: /an own login/ })).not.toBeInTheDocument();
});

test.each([
  ['a wrong address', 'anna@', 'x', 'Please enter a valid email address'],
  ['no password', 'anna@example.org', '', /password/i],
])('with %s nothing is sent, and what was typed stays', async (_, email, password, words) => {
  await show();
  await press('Give Anna an own login');
  await fill(email, password);
  const form = await dialog();
  await waitFor(() => expect(form.getAllByText(words).length).toBeGreaterThan(0));
  expect(form.getByLabelText('Email of Anna')).toHaveValue(email);
  expect(sent).toEqual([]);
});

test('a wrong password is said at its field, and an address of one’s own that is not confirmed below', async () => {
  answers['/people/hand-over'] = says(422, { code: 'wrong_password' });
  await show();
  await press('Give Anna an own login');
  await fill('anna@example.org', 'Wrong-horse-1');
  const form = await dialog();
  await waitFor(() =>
    expect(form.getByLabelText('Your password')).toHaveAccessibleDescription(
      'That password is not right. Please try again.',
    ),
  );
  answers['/people/hand-over'] = says(409, { code: 'email_unconfirmed' });
  fireEvent.click(form.getByRole('button', { name: 'Send the link' }));
  expect(await form.findByText(/Please confirm your email address first/)).toBeInTheDocument();
});

test('without a network the form says so and keeps what was typed', async () => {
  answers['/people/hand-over'] = () => {
    throw new NetworkError('no answer');
  };
  await show();
  await press('Give Anna an own login');
  await fill('anna@example.org', 'Correct-horse-1');
  const form = await dialog();
  expect(await form.findByText(/^This needs the network/)).toBeInTheDocument();
  expect(form.getByLabelText('Email of Anna')).toHaveValue('anna@example.org');
});
