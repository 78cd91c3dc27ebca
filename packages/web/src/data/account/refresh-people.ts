// The people of the account as the server knows them, which another device may have changed.
import { askFor } from '../server/request.ts';
import type { Ask } from '../server/request.ts';
import { get } from '../server/value-of.ts';
import { accounts, type Accounts } from './accounts.ts';
import { accountOf } from './current-user.ts';
import type { Account, PersonOnDevice } from './device-record.ts';

const isSame = (a: readonly PersonOnDevice[] = [], b: readonly PersonOnDevice[] = []): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Whom the server does not list any more is wiped only where it says so: nothing is lost to a server set back. */
const isLost = async ({ userId }: PersonOnDevice, askAs: (person: string) => Ask): Promise<boolean> => {
  const { status, body } = await askAs(userId)('/sync/pull');
  return status === 401 && (body as { wipe?: unknown } | undefined)?.wipe === true;
};

/** Throws without a network. */
export const refreshPeople = async (
  askAs: (person: string) => Ask = askFor,
  device: Pick<Accounts, 'readOpenAccount' | 'changePeople' | 'forgetPerson'> = accounts,
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
  for (const person of gone)
    if (await isLost(person, askAs)) await device.forgetPerson(person.userId);
    else kept.push(person);
  const own: PersonOnDevice = { userId: account.userId, displayName, color: 'blue' };
  const all = [...(people ?? [own]), ...kept];
  await device.changePeople((open) => withPeople(open, all));
};

const withPeople = (account: Account, people: readonly PersonOnDevice[]): Account => {
  if (isSame(account.people, people)) return account;
  const { people: _, ...alone } = account;
  return people.length > 1 ? { ...alone, people } : alone;
};
