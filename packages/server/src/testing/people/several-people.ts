// An account that looks after others, by the API as an app uses it.
import { randomUUID } from 'node:crypto';
import { type ApiUnderTest, newPerson, type Answered } from '../api-under-test.ts';
import { medication, put } from './device.ts';
import { newId, NOON } from './person.ts';

export interface Household {
  readonly email: string;
  readonly cookie: string;
  /** The account's own person. */
  readonly own: string;
}

/** An account of the Max plan. */
export const openHousehold = async (api: ApiUnderTest): Promise<Household> => {
  const { cookie, email, user } = await newPerson(api);
  await api.call('POST', '/billing/take-up', { cookie, body: { plan: 'MAX' } });
  return { cookie, email, own: user.user_id };
};

export const addTo = (
  api: ApiUnderTest,
  { cookie }: Pick<Household, 'cookie'>,
  display_name: string,
  more: { readonly key?: string; readonly color?: string } = {},
): Promise<Answered> =>
  api.call('POST', '/people/add', {
    cookie,
    body: { key: randomUUID(), display_name, color: 'green', ...more },
  });

/** Saves a medication of a person, as a device that holds their records does. */
export const saveFor = (api: ApiUnderTest, cookie: string, person: string, name: string): Promise<Answered> =>
  api.call('POST', '/sync/push', {
    cookie,
    headers: { 'x-person': person },
    body: {
      client: randomUUID(),
      acked: 0,
      ops: [
        {
          ...{ op: newId(), seq: 1, v: 1, clock: NOON, at: '2026-11-20T13:00', zone: 'Europe/Berlin' },
          rows: [put('medications', newId(), medication(name))],
        },
      ],
    },
  });

/** All that a device that holds a person's records is told of them. */
export const recordsOf = (api: ApiUnderTest, cookie: string, person?: string): Promise<Answered> =>
  api.call('GET', '/sync/pull', { cookie, ...(person && { headers: { 'x-person': person } }) });
