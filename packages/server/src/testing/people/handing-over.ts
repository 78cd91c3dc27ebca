// Handing a person over, by the API and the mails as people use them.
import type { Answered } from '../answered.ts';
import { type ApiUnderTest, PASSWORD } from '../api-under-test.ts';
import { tokenIn } from '../mail-under-test.ts';
import { addTo, type Household, openHousehold } from './several-people.ts';

export const HER_PASSWORD = 'Violet-lanterns-27';

/** An account of the Max plan that has confirmed its address. */
export const openConfirmedHousehold = async (api: ApiUnderTest): Promise<Household> => {
  const house = await openHousehold(api);
  await api.database.owner.query('update auth."user" set email_verified = true where id = $1', [house.own]);
  return house;
};

export const handOver = (
  api: ApiUnderTest,
  { cookie }: Pick<Household, 'cookie'>,
  { person, email, password = PASSWORD }: { person: string; email: string; password?: string },
): Promise<Answered> =>
  api.call('POST', '/people/hand-over', { cookie, body: { user_id: person, email, password } });

/** Of the newest mail to the address. */
export const handoverToken = async (api: ApiUnderTest, email: string): Promise<string> =>
  tokenIn((await api.mailsTo(email))[0]);

export const accept = (api: ApiUnderTest, token: string, more: object = {}): Promise<Answered> =>
  api.call('POST', '/handover/accept', {
    body: { token, password: HER_PASSWORD, keep_as_caregiver: false, timezone: 'Europe/Berlin', ...more },
  });

let people = 0;
export const newAddress = (): string => `grown-up-${++people}@example.org`;

interface HouseholdWithAnna {
  readonly house: Household;
  readonly anna: string;
  /** Where she is to sign in. */
  readonly address: string;
}

/** A household that looks after Anna, now. */
export const openHouseholdWithAnna = async (api: ApiUnderTest): Promise<HouseholdWithAnna> => {
  api.clock.now = Date.now();
  const house = await openConfirmedHousehold(api);
  const anna: string = (await addTo(api, house, 'Anna')).json.user_id;
  return { house, anna, address: newAddress() };
};

/** Offers Anna a login of her own; returns the token of the mail. */
export const offerAnna = async (
  api: ApiUnderTest,
  { house, anna, address }: HouseholdWithAnna,
): Promise<string> => {
  const { status, text } = await handOver(api, house, { person: anna, email: address });
  if (status !== 200) throw new Error(`The offer was answered ${status}: ${text}`);
  return handoverToken(api, address);
};

export const countIn = async (api: ApiUnderTest, rows: string, values: unknown[]): Promise<number> =>
  (await api.database.owner.query<{ n: number }>(`select count(*)::int as n from ${rows}`, values)).rows[0]
    ?.n ?? -1;
