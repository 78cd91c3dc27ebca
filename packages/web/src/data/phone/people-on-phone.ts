// Everybody this phone reminds: all people whom the account opens.
import type { PersonOnPhone } from '@dosewell/domain/reminders/native';
import { withOthers } from '../account/others-in-step.ts';
import type { Store, StoreOptions } from '../store.ts';
import type { Wishes } from './kept-plan.ts';
import { personOnPhone } from './person-on-phone.ts';

/**
 * Undefined while the records of any of them are missing, as after the phone cleared its storage: planning
 * without them would cancel their reminders.
 */
export const peopleOnPhone = async (
  store: Store,
  wishes: Wishes,
  options: StoreOptions = {},
): Promise<readonly PersonOnPhone[] | undefined> => {
  const told = async (one: Store): Promise<PersonOnPhone | 'nobody' | 'unknown'> =>
    one.status().ready ? ((await personOnPhone(one, wishes)) ?? 'nobody') : 'unknown';
  const shown = await told(store);
  const others = store.account.people === undefined ? [] : await withOthers(store.account, told, options);
  const everybody = [shown, ...others];
  if (everybody.includes('unknown')) return undefined;
  return everybody.filter((one) => typeof one !== 'string');
};
