// A confirmed caregiver with a session, made without mails.
import { openingCookie } from '../../caregivers/page/carer-session.ts';
import type { TestDatabase } from '../database.ts';
import { newId } from '../people/person.ts';

interface Made {
  readonly id: string;
  /** The id of the newest invitation, by which the grants are open. */
  readonly key: string;
}

/** `more`: columns of the caregiver. */
export const confirmedCarer = async (
  { owner }: Pick<TestDatabase, 'owner'>,
  userId: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Made> => {
  const id = newId();
  const row = {
    ...{ user_id: userId, id, bucket: 'all', name: 'John', email: `${id}@example.org`, state: 'confirmed' },
    ...{ confirmed_at: new Date(), ...more },
  };
  const names = Object.keys(row);
  await owner.query(
    `insert into caregivers (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
  const { rows } = await owner.query<{ key: string }>(
    'select invitation as key from caregiver_grants where user_id = $1 and id = $2',
    [userId, id],
  );
  return { id, key: rows[0]?.key ?? '' };
};

export const cookieOf = (userId: string, { id, key }: Made, secret: string): string =>
  openingCookie({ userId, caregiverId: id, key }, new Headers(), {
    ...{ secret, now: Date.now(), secure: false },
  }).split(';')[0] ?? '';
