// Adds, recolours, removes, puts back and hands over people of the account. Without an answer these throw
// NetworkError; a refusal is returned as a value.
import type { PersonColor } from '@dosewell/domain/account';
import { send } from '../server/value-of.ts';
import type { Store } from '../store.ts';
import { refreshPeople } from './refresh-people.ts';

export interface NewPerson {
  readonly key: string;
  readonly displayName: string;
  readonly color: PersonColor;
  readonly timezone: string;
}

/** Refreshes the device's list of the account's people after a change. */
const thenRefreshed = async <T>(sent: Promise<T>): Promise<T> => {
  const answer = await sent;
  // If the refresh fails, the next start repeats it.
  await refreshPeople().catch(() => undefined);
  return answer;
};

export const peopleOf = ({ ask }: Pick<Store, 'ask'>) => ({
  add: ({ displayName, ...person }: NewPerson) =>
    thenRefreshed(send(ask, '/people/add', { ...person, display_name: displayName })),
  color: (userId: string, color: PersonColor) =>
    thenRefreshed(send(ask, '/people/color', { user_id: userId, color })),
  remove: (userId: string) => thenRefreshed(send(ask, '/people/remove', { user_id: userId })),
  putBack: (userId: string) => thenRefreshed(send(ask, '/people/put-back', { user_id: userId })),
  /** Mails the person the link to a login of their own. Nothing changes until they accept. */
  handOver: (userId: string, { email, password }: { readonly email: string; readonly password: string }) =>
    send(ask, '/people/hand-over', { user_id: userId, email, password }),
  takeBackHandover: (userId: string) => send(ask, '/people/hand-over/take-back', { user_id: userId }),
});
