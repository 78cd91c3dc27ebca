// The signed-in person, as sent to the web app.
import { fullName } from '@dosewell/domain/account';
import type { CurrentUser } from '@dosewell/domain/account/schema';
import { isoInstant } from '@dosewell/domain/time';
import type { Database } from '../platform/database/db.ts';
import { ensurePerson, findPerson, type NewPerson, type PersonView } from './person.store.ts';
import type { AuthenticatedPerson } from '../api/authenticated-person.ts';
import { certain } from '@dosewell/domain/problem';

/**
 * The signed-in person as the web app shows them, after adding rows that a crash between creating account
 * and person left out.
 */
export const personView = async (
  database: Database,
  userId: string,
  absent: NewPerson,
): Promise<PersonView> => {
  const found = await findPerson(database, userId);
  if (found !== undefined) return found;
  await ensurePerson(database, userId, absent);
  return certain(await findPerson(database, userId));
};

export const currentUser = (
  view: PersonView,
  {
    accountId,
    email,
    sharedDevice,
    endsAt,
    people,
  }: Pick<AuthenticatedPerson, 'accountId' | 'sharedDevice' | 'endsAt'> &
    Pick<CurrentUser, 'email' | 'people'>,
): CurrentUser => ({
  id: accountId,
  email,
  display_name: view.display_name,
  full_name: fullName(view.display_name, email),
  avatar_url: view.avatar_url,
  // The own person of an account has the account's id.
  user_id: accountId,
  plan: view.plan,
  shared_device: sharedDevice,
  ends_at: isoInstant(endsAt.getTime()),
  ...(people === undefined ? {} : { people }),
});
