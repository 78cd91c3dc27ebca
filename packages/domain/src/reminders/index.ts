export { pathInApp } from './app-address.ts';
export { datesOfReminders, dosesOfReminder } from './doses-of-reminder.ts';
export { missedAt } from './missed-at.ts';
export { type PushMessage, pushPayload, readPushMessage } from './push-message.ts';
export { listed, reminderWords } from './reminder-words.ts';
