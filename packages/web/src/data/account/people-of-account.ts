// An account may open several people. Each has a store of their own; a tab shows one of them, and keeps showing that
// one whatever other tabs show (PAY-027).
import { PRODUCT } from '@dosewell/domain/product';
import type { Account, PersonOnDevice } from './device-record.ts';

/** The account as the store of one of its people knows it. */
export const accountFor = (account: Account, userId: string): Account => {
  const person = account.people?.find((one) => one.userId === userId);
  if (person === undefined || userId === account.userId) return account;
  return { ...account, userId, own: account.userId, displayName: person.displayName };
};

/** The account's own person, whoever of its people a store is of. */
export const ownOf = ({ own, userId }: Pick<Account, 'own' | 'userId'>): string => own ?? userId;

/** The account that a store belongs to, as the device knows it. */
export const wholeAccount = ({ own, ...account }: Account): Account =>
  own === undefined ? account : { ...account, userId: own };

/** Of whom a store is, where the account opens several people. */
export const personIn = ({ people, userId }: Account): PersonOnDevice | undefined =>
  people?.find((person) => person.userId === userId);

/** Has the prefix of everything that a sign-out removes. */
const KEY = `${PRODUCT.toLowerCase()}.person`;

let inPage: string | undefined;

/** Whom this tab shows from now on, also after a reload. */
export const chooseHere = (userId: string | undefined): void => {
  inPage = userId;
  try {
    if (userId === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, userId);
  } catch {
    // Without storage of the tab, a reload shows whom the device showed last.
  }
};

const chosenHere = (): string | undefined => {
  try {
    return inPage ?? sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return inPage;
  }
};

/** Whom this tab shows: whom it showed before, else whom the device showed last, else the account's own person. */
export const shownHere = ({ userId, people = [], shown }: Account): string =>
  [chosenHere(), shown].find((one) => people.some((person) => person.userId === one)) ?? userId;
