import { certain } from '@dosewell/domain/problem';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type HttpAnswer, NetworkError } from '../../data/server/request.ts';
import { type Device, openDevice } from '../../screens/testing/device.ts';
import { renderScreen } from '../../screens/testing/render-screen.tsx';
import { SharingCards } from './sharing-cards.tsx';

const says = (status: number, body: unknown) => (): HttpAnswer => ({ status, body, date: NaN });
const offline = (): HttpAnswer => {
  throw new NetworkError('no answer');
};
const SENT = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  sent_at: '2026-11-19T07:05:00.000Z',
  recipient: 'jonas@example.org',
  topics: ['adherence'],
  days: 7,
  pdf: true,
};

let device: Device;
let sent: { path: string; body: unknown }[];
let answer: () => HttpAnswer;
let reports: object[];
beforeEach(async () => {
  device = await openDevice({ at: '2026-11-20T08:10' });
  [sent, reports, answer] = [[], [], says(200, {})];
  const before = device.server.intercept;
  device.server.intercept = (path, body) => {
    if (path === '/sent-reports') return says(200, { reports })();
    if (path !== '/send-health-data' && path !== '/send-care-report') return before(path, body);
    sent.push({ path, body });
    return answer();
  };
});

const show = (caregiver?: string) =>
  renderScreen(
    device.store,
    () => (
      <>
        <h1>Insights</h1>
        <SharingCards {...(caregiver === undefined ? {} : { caregiver })} />
      </>
    ),
    '/insights',
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shared = () => within(screen.getByRole('region', { name: 'Share health data' }));

test('everything is shared weekly with the caregiver unless something else is chosen, in words first', async () => {
  await show('jonas@example.org');
  const boxes = shared().getAllByRole('checkbox');
  // covers: INS-010
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, true]);
  expect(screen.getByText(/one mail goes to/)).toHaveTextContent(
    'When you press Share, one mail goes to jonas@example.org. It holds your name and, of the last 7 days, your medications with dose, times and prescriber, and what changed, how many doses were taken, missed and skipped, and which were missed, late or close together and your readings of heart rate, weight, blood pressure, glucose and oxygen. Your notes, asthma events and meals stay here. A mail cannot be called back.',
  );
  press('Share');
  // covers: INS-015
  await waitFor(() => expect(screen.getByText('Data shared successfully!')).toBeInTheDocument());
  expect(sent).toEqual([
    {
      path: '/send-health-data',
      body: {
        recipientEmail: 'jonas@example.org',
        dataTypes: ['medications', 'adherence', 'vitals'],
        dateRange: 7,
      },
    },
  ]);
});

test('only what stays ticked is shared, of a month where that is chosen', async () => {
  await show();
  type('Share with', 'jonas@example.org');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Readings' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Medications' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(screen.getByText(/one mail goes to/)).not.toHaveTextContent('readings');
  press('Share');
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      recipientEmail: 'jonas@example.org',
      dataTypes: ['adherence'],
      dateRange: 30,
    }),
  );
});

test('without an address a toast says that one is required, and nothing is sent', async () => {
  await show();
  press('Share');
  // covers: INS-011
  await waitFor(() =>
    expect(screen.getByText('Please enter an email address to share data with')).toBeInTheDocument(),
  );
  expect(screen.getByText('Email required')).toBeInTheDocument();
  type('Share with', 'jonas@');
  press('Share');
  await waitFor(() => expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument());
  for (const name of ['Medications', 'Doses', 'Readings'])
    fireEvent.click(screen.getByRole('checkbox', { name }));
  type('Share with', 'jonas@example.org');
  press('Share');
  await waitFor(() => expect(screen.getByText('Please choose what to share')).toBeInTheDocument());
  expect(sent).toEqual([]);
});

test.each([
  ['without a network', offline, /when you are online/],
  ['when the mail server refuses', says(503, { code: 'report_not_sent' }), /did not take the report/],
])('sharing that fails %s says so and keeps what was typed', async (_, failing, why) => {
  answer = failing;
  await show();
  type('Share with', 'jonas@example.org');
  press('Share');
  // covers: INS-016
  await waitFor(() =>
    expect(screen.getByText('Failed to share data. Please try again.')).toBeInTheDocument(),
  );
  expect(screen.getByText('Error')).toBeInTheDocument();
  expect(screen.getByText(why)).toBeInTheDocument();
  // covers: INS-015
  expect(screen.queryByText('Data shared successfully!')).not.toBeInTheDocument();
  expect(shared().getByRole('textbox')).toHaveValue('jonas@example.org');
});

test('the report of thirty days goes to oneself, without notes, unless something else is chosen', async () => {
  await show();
  press('Send report');
  // covers: CARE-020
  await waitFor(() => expect(screen.getByText('Report Sent')).toBeInTheDocument());
  fireEvent.click(screen.getByRole('radio', { name: 'Three months' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'With my notes' }));
  type('Send to', 'dr@example.org');
  press('Send report');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { range_days: 30, notes: false, pdf: false },
    { range_days: 90, notes: true, pdf: false, recipient: 'dr@example.org' },
  ]);
});

test('a report that could not be sent says so, and the PDF is offered with a plan that has it', async () => {
  answer = offline;
  await show();
  expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  press('Send report');
  // covers: CARE-021
  await waitFor(() => expect(screen.getByText('Failed to send health report')).toBeInTheDocument());
  const settings = certain(device.server.rows('user_settings')[0]);
  device.server.put({ table: 'user_settings', row: { ...settings, plan: 'PRO', rev: 99 } });
  await device.store.syncNow();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download PDF' })).toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Attach it as a PDF' })).not.toBeChecked();
});

test('reports sent so far are listed with their address and what they held', async () => {
  reports = [SENT];
  await show();
  await waitFor(() =>
    expect(screen.getByText(/adherence of 7 days, with the PDF/)).toHaveTextContent(
      'Nov 19, 2026, 8:05 AM: adherence of 7 days, with the PDF',
    ),
  );
  expect(screen.getByText('jonas@example.org')).toBeInTheDocument();
});
