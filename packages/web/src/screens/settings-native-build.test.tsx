// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openChoices, setChoicesHere } from '../data/phone/phone-choices.ts';
import { openReminders } from '../data/phone/reminders-here.ts';
import { setRemindersHere } from '../data/phone/reminders-of-phone.ts';
import * as serverQuery from '../data/server/server-query.tsx';
import { fakePhone } from '../data/testing/fake-phone.ts';
import { device } from '../platform/device.ts';
import { standIn } from '../testing/stand-in.ts';
import { Settings } from './settings.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

standIn(serverQuery, 'useServerQuery');
beforeEach(() => {
  const away = { value: undefined, problem: 'network', retry: () => undefined } as const;
  vi.mocked(serverQuery.useServerQuery).mockReturnValue(away);
});

const section = (name: string) => within(screen.getByRole('region', { name }));

test('choices for a phone stand in the phone app alone', async () => {
  const { store } = await openDevice({ at: '2026-11-20T08:10' });
  await renderScreen(store, Settings, '/settings');
  expect(screen.queryByRole('region', { name: 'This phone' })).not.toBeInTheDocument();
  cleanup();
  vi.spyOn(device, 'build').mockReturnValue('Native');
  const choices = await openChoices(fakePhone('Android').plain);
  setChoicesHere(choices);
  await renderScreen(store, Settings, '/settings');
  expect(await section('This phone').findByRole('switch', { name: 'Lock this app' })).toBeInTheDocument();
  setChoicesHere(undefined);
});

test('the native build says so, and has reminders of the phone in the place of push', async () => {
  vi.spyOn(device, 'build').mockReturnValue('Native');
  const { alarms, plain } = fakePhone('Android');
  const reminders = openReminders({ alarms, plain, now: () => 0, people: async () => [] });
  await reminders.plan();
  setRemindersHere(reminders);
  onTestFinished(() => setRemindersHere(undefined));
  const { store } = await openDevice({ at: '2026-11-20T08:10' });
  await renderScreen(store, Settings, '/settings');
  // covers: NOTE-005
  expect(screen.queryByText(/Notification service|Notifications in this browser/)).not.toBeInTheDocument();
  expect(section('Notifications').getByRole('switch', { name: 'Remind me of my doses' })).toBeInTheDocument();
  // covers: NAT-002 PROF-016
  expect(
    await section('Notifications').findByRole('switch', { name: 'Reminders of this phone' }),
  ).toBeInTheDocument();
  // covers: PROF-020
  expect(section('App Information').getByText('Native')).toBeInTheDocument();
});
