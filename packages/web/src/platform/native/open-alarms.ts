import {
  type LocalNotificationSchema,
  LocalNotifications,
  type PendingLocalNotificationSchema,
} from '@capacitor/local-notifications';
import { BatteryOptimization } from '@capawesome-team/capacitor-android-battery-optimization';
import { ACTION_TYPE, type NativeNotification, REMINDER_ACTIONS } from '@dosewell/domain/reminders/native';
import { isRecord } from '@dosewell/domain/value';
import type { PhoneSystem } from '../phone-app.ts';
import type { Alarms, Allowed, Pressed, Standing } from './alarms.ts';

/**
 * The Android channel of reminders, loud as an alarm; the person may change its sound in the system's
 * settings.
 */
const CHANNEL = {
  id: 'reminders',
  name: 'Reminders of doses',
  description: 'When a medicine is due',
  importance: 5,
  visibility: 0,
  vibration: true,
} as const;

const allowed = (state: string): Allowed => (state === 'granted' || state === 'denied' ? state : 'prompt');

/**
 * What is stored with a notification, to be read back: systems convert times and actions to formats of their
 * own.
 */
const extraOf = ({ at, opens, actionType }: NativeNotification) => ({
  at,
  opens,
  buttons: actionType !== undefined,
});

const toSchedule = (one: NativeNotification): LocalNotificationSchema => ({
  ...{ id: one.id, title: one.title, body: one.body, channelId: CHANNEL.id, extra: extraOf(one) },
  schedule: { at: new Date(one.at), allowWhileIdle: true },
  interruptionLevel: 'timeSensitive',
  ...(one.actionType === undefined ? {} : { actionTypeId: one.actionType }),
});

const readExtra = (extra: unknown): Pick<NativeNotification, 'at' | 'opens' | 'actionType'> => {
  const { at, opens, buttons }: Readonly<Record<string, unknown>> = isRecord(extra) ? extra : {};
  return {
    at: Number(at ?? 0),
    opens: typeof opens === 'string' ? opens : '/dashboard',
    actionType: buttons === true ? ACTION_TYPE : undefined,
  };
};

const fromPending = ({ id, title, body, extra }: PendingLocalNotificationSchema): NativeNotification => ({
  ...{ id, title, body },
  ...readExtra(extra),
});

const pressedOf = ({ id, extra }: LocalNotificationSchema, actionId: string): Pressed => ({
  notification: { id, ...readExtra(extra) },
  button: REMINDER_ACTIONS.actions.find((action) => action.id === actionId)?.id,
});

const standingOf = async (system: PhoneSystem): Promise<Standing> => {
  const { display } = await LocalNotifications.checkPermissions();
  // An iPhone always keeps exact times, and its battery saving delays no notification.
  if (system === 'iOS') return { display: allowed(display), exact: true, saved: false };
  const { exact_alarm } = await LocalNotifications.checkExactNotificationSetting();
  const { enabled } = await BatteryOptimization.isBatteryOptimizationEnabled();
  return { display: allowed(display), exact: exact_alarm === 'granted', saved: enabled };
};

const prepare = async (system: PhoneSystem): Promise<void> => {
  const { id, actions } = REMINDER_ACTIONS;
  await LocalNotifications.registerActionTypes({
    types: [{ id, actions: actions.map((each) => ({ ...each })) }],
  });
  if (system === 'Android') await LocalNotifications.createChannel(CHANNEL);
};

export const openAlarms = (system: PhoneSystem): Alarms => {
  let prepared: Promise<void> | undefined;
  /**
   * Prepares the plugin once. After a failure, which that planning reports, the next planning tries again.
   */
  const isPrepared = (): Promise<void> => {
    prepared ??= prepare(system).catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  return {
    standing: async () => {
      await isPrepared();
      return standingOf(system);
    },
    ask: async () => allowed((await LocalNotifications.requestPermissions()).display),
    openExactSettings: async () => void (await LocalNotifications.changeExactNotificationSetting()),
    openBatterySettings: () => BatteryOptimization.requestIgnoreBatteryOptimization(),
    pending: async () => (await LocalNotifications.getPending()).notifications.map(fromPending),
    cancel: async (ids) => {
      if (ids.length > 0) await LocalNotifications.cancel({ notifications: ids.map((one) => ({ id: one })) });
    },
    schedule: async (notifications) => {
      if (notifications.length > 0)
        await LocalNotifications.schedule({ notifications: notifications.map(toSchedule) });
    },
    onPressed: async (listener) => {
      const { remove } = await LocalNotifications.addListener(
        'localNotificationActionPerformed',
        ({ notification, actionId }) => listener(pressedOf(notification, actionId)),
      );
      return () => void remove();
    },
  };
};
