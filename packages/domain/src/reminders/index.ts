export { pathInApp } from './app-address.ts';
export { datesOfReminders, dosesOfReminder } from './doses-of-reminder.ts';
export { answeredWords, type ButtonPressed } from './answered-words.ts';
export { missedAt } from './missed-at.ts';
export { type PushMessage, pushPayload, readPushMessage } from './push-message.ts';
export { namedWords } from './named-words.ts';
export { putOffByButton, type ReminderRecords, takenByButton } from './on-notification.ts';
export { listed, reminderWords } from './reminder-words.ts';
