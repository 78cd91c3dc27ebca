import { accounts, type Accounts } from './accounts.ts';
import { chooseHere } from './people-of-account.ts';

/** Shows another person of the account in this tab. Other tabs do not switch. */
export const showPerson = async (
  userId: string,
  device: Pick<Accounts, 'changePeople'> = accounts,
): Promise<void> => {
  chooseHere(userId);
  await device.changePeople((account) => ({ ...account, shown: userId }));
};
