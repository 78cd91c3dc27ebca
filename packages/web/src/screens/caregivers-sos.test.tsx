// @vitest-environment happy-dom
import { certain } from '@dosewell/domain/problem';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NetworkError } from '../data/server/request.ts';
import { EndingNotices } from '../features/account/caregivers/ending-notices.tsx';
import { whereIAm } from '../platform/where-i-am.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { openDevice } from './testing/device.ts';
import {
  add,
  become,
  CONFIRMED,
  NOW,
  openMenu,
  press,
  show,
  withAnswer,
} from './testing/caregivers-on-profile.tsx';

const openSos = async () => {
  press('SOS');
  return within(await screen.findByRole('dialog', { name: 'SOS' }));
};

test('an SOS takes two touches and says to whom it went', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  await add(device, 'John');
  await become(device, { ...CONFIRMED, phone: '+49 30 1234' });
  await withAnswer(device, { told: [{ name: 'John', phone: null, sent: true }] });
  const dialog = await openSos();
  expect(device.store.ask).not.toHaveBeenCalled();
  expect(dialog.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  press('Send SOS now');
  // covers: CARE-017
  expect(await screen.findByText('Your caregiver has been notified')).toBeInTheDocument();
  expect(screen.getByText('SOS Sent')).toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('An e-mail went to John. It may not be read at once.');
  expect(dialog.getByRole('link', { name: /Call John/ })).toHaveAttribute('href', 'tel:+49301234');
  expect(device.store.ask).toHaveBeenCalledExactlyOnceWith('/caregiver-alerts', { type: 'sos' });
});

test('an SOS that reached one of two caregivers is sent, and says whom it did not reach', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  await add(device, 'John');
  await become(device, CONFIRMED);
  const told = (name: string, sent: boolean) => ({ name, phone: null, sent });
  await withAnswer(device, { told: [told('John', true), told('Ann', false)] });
  const dialog = await openSos();
  press('Send SOS now');
  // covers: CARE-017
  expect(await screen.findByText('SOS Sent')).toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('It could not be sent to Ann. Please call.');
});

test.each([
  [{ told: [{ name: 'John', phone: null, sent: false }] }, 'It could not be sent to John. Please call.'],
  [{ told: [] }, 'Nobody was told: no caregiver has said yes yet. Please call.'],
  [
    new NetworkError('no answer'),
    'We do not know whether it was sent: the server did not answer. Please call.',
  ],
])('an SOS that did not go says so at once, with the number to call (%#)', async (answer, words) => {
  const device = await openDevice({ at: NOW });
  await show(device);
  await add(device, 'John');
  await become(device, CONFIRMED);
  await withAnswer(device, answer);
  const dialog = await openSos();
  press('Send SOS now');
  // covers: CARE-018
  expect(await screen.findByText('Failed to send SOS alert')).toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent(words);
  expect(dialog.getByRole('link', { name: 'Call 112' })).toBeInTheDocument();
  expect(device.store.status().pending).toBe(0);
});

test('an SOS that a session which ended could not send is said not to be sent, and never as perhaps sent', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  await add(device, 'John');
  await become(device, CONFIRMED);
  const refused = { status: 401, body: { code: 'caregivers_signed_out' }, date: NaN };
  vi.spyOn(device.store, 'ask').mockResolvedValue(refused);
  const dialog = await openSos();
  press('Send SOS now');
  // covers: CARE-018
  expect(await screen.findByText('Failed to send SOS alert')).toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent(
    'It was not sent: please sign in again. Please call now.',
  );
});

test('an SOS with nobody who said yes shows the number at once and offers nothing to send', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  const dialog = await openSos();
  // covers: CARE-022
  expect(dialog.getByRole('link', { name: 'Call 112' })).toBeInTheDocument();
  expect(dialog.getByText('Nobody can be told: no caregiver has said yes yet.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Send SOS now' })).not.toBeInTheDocument();
});

test.each([
  [
    { latitude: 52.5, longitude: 13.4, accuracy_m: 9 },
    { place: { latitude: 52.5, longitude: 13.4, accuracy_m: 9 } },
  ],
  [undefined, {}],
])('the place is sent only if the person wants it and the device says it (%#)', async (found, more) => {
  const device = await openDevice({ at: NOW });
  await show(device);
  await add(device, 'John');
  await become(device, CONFIRMED);
  await withAnswer(device, { told: [] });
  vi.spyOn(whereIAm, 'find').mockResolvedValue(found);
  await openSos();
  fireEvent.click(screen.getByRole('switch', { name: 'Send where I am' }));
  press('Send SOS now');
  await waitFor(() =>
    expect(device.store.ask).toHaveBeenCalledExactlyOnceWith('/caregiver-alerts', { type: 'sos', ...more }),
  );
});

test('a caregiver whose time is over is asked about above every page until it is answered', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  await add(device, 'John');
  await become(device, { ...CONFIRMED, ends_at: '2026-11-25T07:00:00.000Z' });
  await renderScreen(device.store, EndingNotices, '/dashboard');
  expect(await screen.findByText('What John is told ends soon')).toBeInTheDocument();
  // The list on Profile offers it too.
  fireEvent.click(certain(screen.getAllByRole('button', { name: 'Renew for John' }).at(-1)));
  await waitFor(() => expect(screen.queryByText('What John is told ends soon')).not.toBeInTheDocument());
  await become(device, { ends_at: '2026-11-19T07:00:00.000Z' });
  expect(await screen.findByText('John is not told any more')).toBeInTheDocument();
  press('Remove John');
  await waitFor(() => expect(screen.queryByText('John is not told any more')).not.toBeInTheDocument());
});

test('the person sees every message to a caregiver and what became of it', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  const john = await add(device, 'John');
  const at = '2026-11-20T06:31:00.000Z';
  const message = (kind: string, outcome: string | null, more: object = {}) => ({
    ...{ id: device.store.newId(), caregiver_id: john.id, kind, detail: null, at, sent_at: at, outcome },
    ...more,
  });
  await withAnswer(device, {
    messages: [
      message('glucose_reading', 'sent', { detail: 'very_low' }),
      message('missed_dose', 'over', { sent_at: null }),
      message('sos', null, { sent_at: null }),
      message('invitation', 'sent', { caregiver_id: device.store.newId() }),
    ],
    looks: [
      { caregiver_id: john.id, day: '2026-11-20' },
      { caregiver_id: john.id, day: '2026-11-18' },
      { caregiver_id: device.store.newId(), day: '2026-11-17' },
    ],
    marks: [{ id: device.store.newId(), caregiver_id: john.id, dose_id: device.store.newId(), at }],
  });
  openMenu('John');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'What was sent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages to John' }));
  await dialog.findAllByRole('listitem');
  // covers: T-22
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Glucose, very lowSent · Nov 20, 2026, 7:31 AM',
    'No answer for a medicineNot sent: there was nothing to tell any more · Nov 20, 2026, 7:31 AM',
    'SOSWaits to be sent · Nov 20, 2026, 7:31 AM',
  ]);
  // covers: T-22
  expect(dialog.getByText('Looked at their page on Nov 20, 2026 and Nov 18, 2026.')).toBeInTheDocument();
  expect(dialog.getByText('Marked a dose as taken on Nov 20, 2026, 7:31 AM.')).toBeInTheDocument();
});

test('messages of a session that ended are said to be seen again after signing in', async () => {
  const device = await openDevice({ at: NOW });
  await show(device);
  await add(device, 'John');
  const refused = { status: 401, body: { code: 'caregivers_signed_out' }, date: NaN };
  vi.spyOn(device.store, 'ask').mockResolvedValue(refused);
  openMenu('John');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'What was sent' }));
  expect(
    await screen.findByText('The messages can be seen when you are signed in again.'),
  ).toBeInTheDocument();
});
