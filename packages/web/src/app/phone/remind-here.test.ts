import { expect, onTestFinished, test, vi } from 'vitest';
import { setDoseAlarms } from '../../data/phone/dose-alarms.ts';
import { setRemindersHere } from '../../data/phone/reminders-of-phone.ts';
import { at, first, phoneWorld } from '../../data/testing/phone-world.ts';
import { act, MARIA, MEDICATION } from '../../data/testing/test-device.ts';
import { browser } from '../../platform/browser.ts';
import { session, type SessionState } from '../session/session.ts';
import { remindHere } from './remind-here.ts';

vi.mock('../session/session.ts', () => ({ session: { read: vi.fn(), subscribe: vi.fn() } }));

/** The app has begun on a phone where Maria is signed in, and her reminders are set. */
const begun = async () => {
  const { phone, platform, store } = await phoneWorld();
  vi.spyOn(browser, 'now').mockImplementation(platform.now);
  vi.spyOn(browser, 'isMarkedOpen').mockReturnValue(false);
  const woken = vi.spyOn(browser, 'onWake').mockReturnValue(() => undefined);
  const become = (state: SessionState): void => {
    vi.mocked(session.read).mockReturnValue(state);
    for (const [listener] of vi.mocked(session.subscribe).mock.calls) listener();
  };
  become({ kind: 'signed-in', account: MARIA, store });
  remindHere({ alarms: phone.alarms, ringer: undefined, plain: phone.plain });
  onTestFinished(() => {
    setRemindersHere(undefined);
    setDoseAlarms(undefined);
    vi.mocked(session.subscribe).mockClear();
    vi.restoreAllMocks();
    store.close();
  });
  await expect.poll(() => phone.ringing.size).toBeGreaterThan(0);
  const wake = (): void => {
    for (const [listener] of woken.mock.calls) listener();
  };
  return { phone, store, become, wake };
};

test('a medication that is saved is reminded of at its new time, without more ado', async () => {
  const { phone, store } = await begun();
  expect(first(phone).at).toBe(at('08:00'));
  await act(store, { table: 'medications', id: MEDICATION, patch: { times: ['09:30'] } });
  // covers: NAT-011
  await expect.poll(() => first(phone).at).toBe(at('09:30'));
});

test('a phone that comes back looks again at what it may show', async () => {
  const { phone, wake } = await begun();
  phone.setDisplay('denied');
  wake();
  // covers: NAT-004
  await expect.poll(() => phone.ringing.size).toBe(0);
});

test('a tap on a reminder leads to its page', async () => {
  const { phone } = await begun();
  const reminder = first(phone);
  phone.press(reminder, undefined);
  // covers: NAT-021
  await expect.poll(() => location.pathname).toBe(reminder.opens);
});

test('a phone on which nobody is signed in any more reminds of nothing', async () => {
  const { phone, become } = await begun();
  become({ kind: 'anonymous' });
  // covers: T-15
  await expect.poll(() => phone.ringing.size).toBe(0);
});
