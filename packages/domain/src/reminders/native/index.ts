export { alarmChanges, type DoseAlarm, MOST_ALARMS } from './alarm-changes.ts';
export { ACTION_TYPE, type NativeNotification, REMINDER_ACTIONS } from './native-notification.ts';
export { MOST_PENDING, nativePlan } from './native-plan.ts';
export { type PlanChanges, planChanges } from './plan-changes.ts';
export type { PersonOnPhone } from './reminders-on-phone.ts';
export { snoozeUntil } from './snooze-until.ts';
