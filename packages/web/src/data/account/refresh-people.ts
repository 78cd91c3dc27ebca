// Updates the device's list of the account's people from the server, since another device may have changed
// them.
import { askFor } from '../server/request.ts';
import type { Ask } from '../server/request.ts';
import { get } from '../server/value-of.ts';
import { accounts, type Accounts } from './accounts.ts';
import { type WhyWiped, whyWiped } from './wiped-elsewhere.ts';
import { accountOf } from './current-user.ts';
import type { Account, PersonOnDevice } from './device-record.ts';

const isSame = (a: readonly PersonOnDevice[] = [], b: readonly PersonOnDevice[] = []): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Why a person missing from the server's list has to be wiped; undefined unless the server says so. A server
 * that was set back may lack a person whose records must not be lost.
 */
const whyLost = async (
  { userId }: PersonOnDevice,
  askAs: (person: string) => Ask,
): Promise<WhyWiped | undefined> => whyWiped(await askAs(userId)('/sync/pull'));

/** Removes a person; their unsent entries are first kept in words. */
const leave = async (account: Account, { userId }: PersonOnDevice, why: WhyWiped): Promise<void> => {
  const { leaveUnseen } = await import('./others-in-step.ts');
  await leaveUnseen(account, userId, why);
};

/** Throws without a network. */
export const refreshPeople = async (
  askAs: (person: string) => Ask = askFor,
  device: Pick<Accounts, 'readOpenAccount' | 'changePeople'> = accounts,
  leaves = leave,
): Promise<void> => {
  const account = await device.readOpenAccount();
  if (account === undefined) return;
  const answer = await get(askAs(account.userId), '/account/session');
  if (!answer.ok) return;
  const { people, displayName } = accountOf(answer.value);
  const gone = (account.people ?? []).filter(
    ({ userId }) => userId !== account.userId && people?.every((one) => one.userId !== userId) !== false,
  );
  const kept: PersonOnDevice[] = [];
  for (const person of gone) {
    const why = await whyLost(person, askAs);
    if (why === undefined) kept.push(person);
    else await leaves(account, person, why);
  }
  const own: PersonOnDevice = { userId: account.userId, displayName, color: 'blue' };
  const all = [...(people ?? [own]), ...kept];
  await device.changePeople((open) => withPeople(open, all));
};

const withPeople = (account: Account, people: readonly PersonOnDevice[]): Account => {
  if (isSame(account.people, people)) return account;
  const { people: _, ...alone } = account;
  return people.length > 1 ? { ...alone, people } : alone;
};
