import { personOfReminder } from '@dosewell/domain/reminders';
import type { Account } from '../account/device-record.ts';

/** Who of an account with several people has the reminder; undefined if nobody has it. */
export const whoseReminder = ({ people = [] }: Pick<Account, 'people'>, id: string, today: string) =>
  personOfReminder(
    id,
    people.map(({ userId }) => userId),
    today,
  );
