// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { HttpAnswer } from '../data/server/request.ts';
import { type Device, openDevice } from './testing/device.ts';
import { add, become, CONFIRMED, NOW, press, show } from './testing/caregivers-on-profile.tsx';

let device: Device;
let sent: unknown[];
let answer: HttpAnswer;
beforeEach(async () => {
  device = await openDevice({ at: NOW });
  [sent, answer] = [[], { status: 200, body: {}, date: NaN }];
  const before = device.server.intercept;
  device.server.intercept = (path, body) => {
    if (path !== '/send-care-report') return before(path, body);
    sent.push(body);
    return answer;
  };
  await show(device);
});
const dialog = () => screen.findByRole('dialog', { name: 'Send a health report' });

test('the report of thirty days goes to the caregiver who said yes, and to nobody before', async () => {
  await add(device, 'John');
  // covers: CARE-022 T-22
  expect(screen.queryByRole('button', { name: 'Send report' })).not.toBeInTheDocument();
  await become(device, CONFIRMED);
  fireEvent.click(await screen.findByRole('button', { name: 'Send report' }));
  const form = within(await dialog());
  expect(form.getByLabelText(/^Send to/)).toHaveValue('john@example.org');
  fireEvent.click(form.getByRole('button', { name: 'Send report' }));
  // covers: CARE-019 CARE-020 PROF-012
  expect(await screen.findByText('Report Sent')).toBeInTheDocument();
  expect(sent).toEqual([{ range_days: 30, notes: false, pdf: false, recipient: 'john@example.org' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  [422, 'report_refused', /does not take mail for this address/],
  [409, 'caregiver_stopped', /asked not to be told/],
])('a refusal %d %s is said at the address, which stays', async (status, code, words) => {
  answer = { status, body: { code }, date: NaN };
  await add(device, 'John');
  await become(device, CONFIRMED);
  fireEvent.click(await screen.findByRole('button', { name: 'Send report' }));
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Send report' }));
  // covers: CARE-021
  expect(await screen.findByText('Failed to send health report')).toBeInTheDocument();
  const address = within(await dialog()).getByLabelText(/^Send to/);
  await waitFor(() => expect(address).toHaveAccessibleDescription(words));
  expect(address).toHaveValue('john@example.org');
  press('Close');
});
