import { accounts, type Accounts } from './accounts.ts';
import { chooseHere, chosenHere } from './people-of-account.ts';

/**
 * Shows another person of the account in this tab. Other tabs do not switch. If the device cannot store that,
 * throws, and the tab goes on showing whom it showed.
 */
export const showPerson = async (
  userId: string,
  device: Pick<Accounts, 'changePeople'> = accounts,
): Promise<void> => {
  const before = chosenHere();
  chooseHere(userId);
  try {
    await device.changePeople((account) => ({ ...account, shown: userId }));
  } catch (error) {
    chooseHere(before);
    throw error;
  }
};
