import type { ListedWay } from '@dosewell/domain/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type HttpAnswer, NetworkError } from '../../../data/server/request.ts';
import { type Device, openDevice } from '../../../screens/testing/device.ts';
import { optionsOf } from '../../../screens/testing/options-of.ts';
import { renderScreen } from '../../../screens/testing/render-screen.tsx';
import { NotificationsSection } from '../settings/notifications-section.tsx';
import { SecondWaysSection } from './second-ways-section.tsx';

const NTFY: ListedWay = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  kind: 'ntfy',
  to: 'ntfy.sh',
  after_minutes: 5,
  sent_at: null,
  problem: null,
  confirmed: true,
  ...{ names: false, ends_at: null },
};
const MAIL: ListedWay = {
  ...NTFY,
  id: '0190a0a0-0000-7000-8000-000000000002',
  kind: 'mail',
  to: 'maria@example.org',
  after_minutes: 10,
  sent_at: '2026-11-20T07:05:00.000Z',
};
const OFFERS = { mail: 'yes', ntfy: 'yes', webhook: 'yes', sms: 'server' };

let device: Device;
let ways: readonly ListedWay[];
let offers: Readonly<Record<string, string>>;
let sent: { path: string; body: unknown }[];
let answers: Record<string, () => HttpAnswer>;
const says = (status: number, body: unknown) => (): HttpAnswer => ({ status, body, date: NaN });

beforeEach(async () => {
  device = await openDevice({ at: '2026-11-20T08:10' });
  [ways, offers, sent] = [[], OFFERS, []];
  answers = {
    '/second-ways': () => says(200, { ways, offers })(),
    '/second-ways/add': says(200, { secret: null }),
    '/second-ways/arrange': says(200, {}),
    '/second-ways/remove': says(200, {}),
    '/second-ways/test': says(200, { error: null }),
  };
  const before = device.server.intercept;
  device.server.intercept = (path, body) => {
    const answer = answers[path];
    if (answer === undefined) return before(path, body);
    if (body !== undefined) sent.push({ path, body });
    return answer();
  };
});

const show = () =>
  renderScreen(
    device.store,
    () => (
      <>
        <h1>Settings</h1>
        <SecondWaysSection />
      </>
    ),
    '/settings',
  );
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const menu = async (way: string, name: string) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: `More for ${way}` }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const rows = async () =>
  within(await screen.findByRole('list', { name: /^Other ways/ })).getAllByRole('listitem');

test('without a way the section says what they are for, and offers to add one', async () => {
  await show();
  await waitFor(() => expect(screen.getByText('There is no other way yet.')).toBeInTheDocument());
  expect(screen.getByText(/never the medicine/)).toBeInTheDocument();
});

test('a person who turned reminders off is told that none goes another way either', async () => {
  await renderScreen(
    device.store,
    () => (
      <>
        <h1>Settings</h1>
        <NotificationsSection />
        <SecondWaysSection />
      </>
    ),
    '/settings',
  );
  expect(screen.queryByText(/^Reminders of doses are off\./)).not.toBeInTheDocument();
  fireEvent.click(screen.getAllByRole('switch')[0] as HTMLElement);
  await waitFor(() => expect(screen.getByText(/^Reminders of doses are off\./)).toBeInTheDocument());
});

test('without a network the section says so, and asks again', async () => {
  answers['/second-ways'] = () => {
    throw new NetworkError('no answer');
  };
  await show();
  await waitFor(() => expect(screen.getByText(/can be seen when there is a network/)).toBeInTheDocument());
  answers['/second-ways'] = says(200, { ways: [NTFY], offers });
  await press('Retry');
  await waitFor(() => expect(screen.getByText('ntfy.sh')).toBeInTheDocument());
});

test('ways stand in their order, with what came of the last message', async () => {
  ways = [{ ...NTFY, problem: 'Its server answered with 403.' }, MAIL];
  await show();
  const [first, second] = await rows();
  expect(first).toHaveTextContent(
    /^1\. ntfy appntfy\.shThe last message was not taken\. Its server answered with 403\./,
  );
  expect(second).toHaveTextContent(/^2\. Emailmaria@example\.orgLast sent today/);
});

test('a topic of ntfy is added with its wait; one that is refused keeps what was typed', async () => {
  answers['/second-ways/add'] = says(422, {
    code: 'invalid',
    fields: { address: 'Please enter the whole address' },
  });
  await show();
  await press('Add a way');
  await choose('Way', 'ntfy');
  await press('Add');
  await waitFor(() => expect(screen.getByText('Please enter the address')).toBeInTheDocument());
  expect(sent).toEqual([]);
  await choose('Address of your topic', 'ntfy.sh/pills');
  await choose('How long after the reminder', '15');
  await press('Add');
  await waitFor(() => expect(screen.getByText('Please enter the whole address')).toBeInTheDocument());
  expect(screen.getByLabelText('Address of your topic')).toHaveValue('ntfy.sh/pills');
  answers['/second-ways/add'] = says(200, { secret: null });
  await choose('Address of your topic', 'https://ntfy.sh/pills');
  await press('Add');
  await waitFor(() => expect(screen.getByText('The way is added')).toBeInTheDocument());
  expect(sent.at(-1)).toEqual({
    path: '/second-ways/add',
    body: { way: { kind: 'ntfy', after_minutes: 15, address: 'https://ntfy.sh/pills' } },
  });
});

test('the secret of a webhook is shown once, when it is added', async () => {
  answers['/second-ways/add'] = says(200, { secret: 'whsec_abc' });
  await show();
  await press('Add a way');
  await choose('Way', 'webhook');
  await choose('Address', 'https://hooks.example.org/in');
  await press('Add');
  // covers: T-24
  await waitFor(() => expect(screen.getByText('whsec_abc')).toBeInTheDocument());
  await press('I have kept it');
  await waitFor(() => expect(screen.queryByText('whsec_abc')).not.toBeInTheDocument());
});

test('a way of a plan says so in place of its fields, and one the server has not is not offered', async () => {
  offers = { ...OFFERS, mail: 'plan' };
  await show();
  await press('Add a way');
  expect(optionsOf(await screen.findByLabelText('Way'))).toEqual(['Email', 'ntfy app', 'Webhook']);
  await choose('Way', 'mail');
  await waitFor(() => expect(screen.getByRole('link', { name: 'See the plans' })).toBeInTheDocument());
  // covers: PAY-023
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
});

test('a wait is changed, and a way moved up, with all ways in their order', async () => {
  ways = [NTFY, MAIL];
  await show();
  await choose('How long after the way above', '30');
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      ways: [
        { id: NTFY.id, after_minutes: 5, names: false },
        { id: MAIL.id, after_minutes: 30, names: false },
      ],
    }),
  );
  await menu('Email', 'Try it earlier');
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      ways: [
        { id: MAIL.id, after_minutes: 10, names: false },
        { id: NTFY.id, after_minutes: 5, names: false },
      ],
    }),
  );
});

test('a test says that it was sent, or why it did not arrive', async () => {
  ways = [NTFY];
  await show();
  await press('Send a test');
  await waitFor(() => expect(screen.getByText('The test is sent')).toBeInTheDocument());
  const problem = 'Its server could not be reached.';
  answers['/second-ways/test'] = () => {
    ways = [{ ...NTFY, problem }];
    return says(200, { error: problem })();
  };
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a test' })).toBeEnabled());
  await press('Send a test');
  await waitFor(() => expect(screen.getAllByText(/Its server could not be reached/)).toHaveLength(1));
  answers['/second-ways/test'] = says(429, { code: 'tested_just_now' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a test' })).toBeEnabled());
  await press('Send a test');
  await waitFor(() => expect(screen.getByText(/Please wait a minute/)).toBeInTheDocument());
});

test('a way is removed after a question, and stays without a network', async () => {
  ways = [NTFY];
  answers['/second-ways/remove'] = () => {
    throw new NetworkError('no answer');
  };
  await show();
  await menu('ntfy app', 'Remove');
  await press('Remove');
  await waitFor(() => expect(screen.getByText('It was not removed')).toBeInTheDocument());
  expect(sent.at(-1)).toEqual({ path: '/second-ways/remove', body: { id: NTFY.id } });
});

test('a number is confirmed by its code, and a wrong one is told at its field', async () => {
  const number: ListedWay = { ...NTFY, kind: 'sms', to: 'number ending in 567', confirmed: false };
  ways = [number];
  answers['/second-ways/confirm'] = says(200, { error: 'That code is not right.' });
  await show();
  expect(await screen.findByLabelText('Code from the text message')).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  expect(screen.queryByRole('button', { name: 'Send a test' })).not.toBeInTheDocument();
  await press('Confirm');
  await waitFor(() => expect(screen.getByText(/^Please enter the eight digits/)).toBeInTheDocument());
  await choose('Code from the text message', '1234 5678');
  await press('Confirm');
  await waitFor(() => expect(screen.getByText('That code is not right.')).toBeInTheDocument());
  answers['/second-ways/confirm'] = () => {
    ways = [{ ...number, confirmed: true }];
    return says(200, { error: null })();
  };
  await press('Confirm');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a test' })).toBeInTheDocument());
  expect(sent.at(-1)).toEqual({ path: '/second-ways/confirm', body: { id: number.id, code: '1234 5678' } });
});
