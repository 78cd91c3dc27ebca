import { personOfReminder } from '@dosewell/domain/reminders';
import type { Account } from '../account/device-record.ts';

/** The person of an account whom a reminder is for; undefined if it is for none of them. */
export const whoseReminder = ({ people = [] }: Pick<Account, 'people'>, id: string, today: string) =>
  personOfReminder(
    id,
    people.map(({ userId }) => userId),
    today,
  );
