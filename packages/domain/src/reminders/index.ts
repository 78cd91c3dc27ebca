export { alreadyAnsweredWords } from './already-answered-words.ts';
export { pathInApp } from './app-address.ts';
export { datesOfReminders, dosesOfReminder } from './doses-of-reminder.ts';
export { personOfReminder } from './person-of-reminder.ts';
export { answeredWords, type ButtonPressed } from './answered-words.ts';
export { missedAt } from './missed-at.ts';
export { type PushMessage, pushPayload, readPushMessage } from './push-message.ts';
export { namedWords } from './named-words.ts';
export { nextRepeat, repeatAt, type RepeatLimits } from './next-repeat.ts';
export {
  type PutOff,
  putOffByButton,
  type ReminderRecords,
  skippedByButton,
  takenByButton,
} from './on-notification.ts';
export { afterQuiet, quietHoursOf } from './quiet-hours.ts';
export { reminderWords, saidOf } from './reminder-words.ts';
export { nextWayAt, type Unanswered } from './second-ways/next-way-at.ts';
export { linkName } from './second-ways/link-name.ts';
export { phoneNumberOf } from './second-ways/phone-number.ts';
export { AFTER_MINUTES, isOfPlan, MOST_WAYS, WAY_KINDS, type WayKind } from './second-ways/second-way.ts';
