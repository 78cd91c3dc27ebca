// A person whom an account looks after, with secret words in every table, and everybody who is near to her and may
// not open her records.
import { randomUUID } from 'node:crypto';
import { TABLES } from '@dosewell/domain/tables';
import { certain } from '@dosewell/domain/problem';
import type { ApiUnderTest } from '../api-under-test.ts';
import { plantCanary } from '../catalogue/traces.ts';
import { fullPerson } from '../people/full-person.ts';
import { addTo, type Household, openHousehold, recordsOf } from '../people/several-people.ts';
import {
  CANARY,
  type Identities,
  type Identity,
  idIn,
  type Maria,
  rowsOfPerson,
  type Somebody,
  UUID,
} from './people.ts';

export interface Anna {
  /** In the place of Maria: whose rows nobody else may be told or change. */
  readonly anna: Maria;
  readonly others: Identities;
}

const withRows = async (api: ApiUnderTest, house: Household, name: string): Promise<string> => {
  const userId = String((await addTo(api, house, name)).json.user_id);
  await fullPerson(api.database, api.sync, { userId, accountId: house.own, sessionId: randomUUID() });
  return userId;
};

export const openAnna = async (api: ApiUnderTest): Promise<Anna> => {
  const [house, elsewhere, former] = [
    await openHousehold(api),
    await openHousehold(api),
    await openHousehold(api),
  ];
  const [userId, ben, cleo] = [
    await withRows(api, house, 'Anna'),
    await withRows(api, house, 'Ben'),
    await withRows(api, elsewhere, 'Cleo'),
  ];
  await api.database.owner.query(
    `insert into auth.account_people (account_id, user_id, role, removed_at) values ($1, $2, 'manager', now())`,
    [former.own, userId],
  );
  const of = ({ cookie, email }: Household, person: string): Somebody => ({
    ...{ cookie, email },
    headers: { 'x-person': person },
  });
  return {
    anna: await planted(api, house, userId),
    others: new Map<Identity, Somebody>([
      ['own person of her account', of(house, house.own)],
      ['another person of her account', of(house, ben)],
      ['person of another account', of(elsewhere, cleo)],
      ['another account, by header', of(elsewhere, userId)],
      ['account that removed her', of(former, userId)],
    ]),
  };
};

const planted = async (api: ApiUnderTest, house: Household, userId: string): Promise<Maria> => {
  const columns = await plantCanary(api.database.owner, userId, CANARY);
  // What she is called is told to the account that looks after her.
  await api.database.owner.query(`update profiles set display_name = 'Anna' where user_id = $1`, [userId]);
  const rows: Record<string, string> = {};
  for (const table of TABLES)
    rows[table] = await idIn(api, `select id from ${table} where user_id = $1 limit 1`, userId);
  const texts = await rowsOfPerson(api, [userId]);
  const { json } = await recordsOf(api, house.cookie, userId);
  return {
    cookie: house.cookie,
    email: CANARY,
    userId,
    accountId: userId,
    ids: [...new Set([...texts.values()].join(' ').match(UUID))],
    cursor: json.cursor,
    photo: {
      meal: certain(rows['meals']),
      key: await idIn(api, `select id from blobs where user_id = $1 and kind = 'meal_photo'`, userId),
    },
    picture: randomUUID(),
    session: randomUUID(),
    passkey: randomUUID(),
    way: randomUUID(),
    rows,
    planted: columns,
  };
};
