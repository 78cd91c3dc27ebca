import { ACTION_TYPE, type NativeNotification } from '@dosewell/domain/reminders/native';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAlarms } from './open-alarms.ts';
import type { Pressed } from './alarms.ts';

interface Handed {
  readonly id: number;
  readonly schedule?: object;
}
type Press = (press: { readonly notification: Handed; readonly actionId: string }) => void;

/** The plugins, as their documents describe what they answer. */
const phone = vi.hoisted(() => ({
  display: 'granted',
  exact: 'granted',
  saving: false,
  types: [] as unknown[],
  channels: [] as unknown[],
  pending: new Map<number, Handed>(),
  press: undefined as Press | undefined,
}));

vi.mock('@capacitor/local-notifications', () => ({
  LocalNotifications: {
    registerActionTypes: async ({ types }: { types: unknown[] }) => void (phone.types = types),
    createChannel: async (channel: unknown) => void phone.channels.push(channel),
    checkPermissions: async () => ({ display: phone.display }),
    requestPermissions: async () => ({ display: phone.display }),
    checkExactNotificationSetting: async () => ({ exact_alarm: phone.exact }),
    getPending: async () => ({ notifications: [...phone.pending.values()] }),
    schedule: async ({ notifications }: { notifications: readonly Handed[] }) => {
      for (const one of notifications) phone.pending.set(one.id, one);
    },
    cancel: async ({ notifications }: { notifications: readonly Handed[] }) => {
      for (const { id } of notifications) phone.pending.delete(id);
    },
    addListener: async (_event: string, listener: Press) => {
      phone.press = listener;
      return { remove: async () => void (phone.press = undefined) };
    },
  },
}));
vi.mock('@capawesome-team/capacitor-android-battery-optimization', () => ({
  BatteryOptimization: { isBatteryOptimizationEnabled: async () => ({ enabled: phone.saving }) },
}));

beforeEach(() => {
  Object.assign(phone, {
    display: 'granted',
    exact: 'granted',
    saving: false,
    press: undefined,
    channels: [],
  });
  phone.pending.clear();
});

const REMINDER: NativeNotification = {
  ...{ id: 7, at: Date.parse('2026-11-20T07:00:00Z'), title: 'Medication Reminder' },
  ...{ body: 'Time to take Metformin - 500 mg', opens: '/take/one', actionType: ACTION_TYPE },
};

test.each([
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['prompt', 'prompt'],
  ['prompt-with-rationale', 'prompt'],
])('a phone that says "%s" of notifications is taken as "%s", asked or not', async (said, display) => {
  phone.display = said;
  const alarms = openAlarms('Android');
  // covers: NAT-012 NAT-015 NAT-004
  expect([(await alarms.standing()).display, await alarms.ask()]).toEqual([display, display]);
});

test('an Android that sets no exact alarms or saves battery is taken at its word, and an iPhone does neither', async () => {
  Object.assign(phone, { exact: 'denied', saving: true });
  // covers: NAT-015
  expect(await openAlarms('Android').standing()).toMatchObject({ exact: false, saved: true });
  expect(await openAlarms('iOS').standing()).toMatchObject({ exact: true, saved: false });
});

test('a phone lists what it was handed as it was handed, and no more what was cancelled', async () => {
  const alarms = openAlarms('Android');
  const notice = { ...REMINDER, id: 1, opens: '/dashboard', actionType: undefined };
  await alarms.schedule([REMINDER, notice]);
  // covers: NAT-014 NAT-015
  expect(await alarms.pending()).toEqual([REMINDER, notice]);
  // covers: NAT-019
  expect(phone.pending.get(7)?.schedule).toEqual({ at: new Date(REMINDER.at), allowWhileIdle: true });
  await alarms.cancel([7]);
  // covers: NAT-013
  expect((await alarms.pending()).map(({ id }) => id)).toEqual([1]);
});

test('the phone knows the three buttons of a reminder before it is handed one', async () => {
  await openAlarms('Android').standing();
  const titles = [{ title: 'Take' }, { title: 'Skip' }, { title: 'Snooze' }];
  // covers: NAT-020
  expect(phone.types).toMatchObject([{ id: 'MEDICATION_REMINDER', actions: titles }]);
  expect(phone.channels).toMatchObject([{ importance: 5 }]);
});

test.each([
  ['take', 'take'],
  ['skip', 'skip'],
  ['snooze', 'snooze'],
  ['tap', undefined],
])('a press that the phone calls "%s" is the button %s of the reminder', async (actionId, button) => {
  const alarms = openAlarms('Android');
  await alarms.schedule([REMINDER]);
  const told: Pressed[] = [];
  const stop = await alarms.onPressed((pressed) => told.push(pressed));
  for (const notification of phone.pending.values()) phone.press?.({ notification, actionId });
  // covers: NAT-020 NAT-021
  expect(told).toMatchObject([{ notification: { id: 7, at: REMINDER.at, opens: '/take/one' }, button }]);
  stop();
  expect(phone.press).toBeUndefined();
});
