// Removes a person whom the account no longer opens: keeps their unsent entries in words, then wipes their
// records. Loaded on demand.
import { wordsOfUnsent } from '../../outbox/words-of-unsent.ts';
import type { Store } from '../../opened-store.ts';
import type { Accounts } from '../accounts.ts';
import type { Account } from '../device-record.ts';
import { keepNotSaved } from './not-saved.ts';
import { photosLeft, type PhotosPlatform } from './photos-left.ts';
import { personIn } from '../people-of-account.ts';
import type { WhyWiped } from '../wiped-elsewhere.ts';

interface LeftRecords extends Pick<Store, 'outbox' | 'row'> {
  readonly account: Account;
}

export const leavePerson = async (
  { account, ...records }: LeftRecords,
  why: WhyWiped,
  { device, platform }: { readonly device: Accounts; readonly platform: PhotosPlatform },
): Promise<void> => {
  const about = { person: personIn(account)?.displayName ?? account.displayName, why };
  const entries = await wordsOfUnsent(records, account.userId, about);
  const photos = await photosLeft(account.userId, { ...about, row: records.row, platform });
  await keepNotSaved([...entries, ...photos], platform);
  await device.forgetPerson(account.userId);
};
