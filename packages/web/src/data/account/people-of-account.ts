// The people whom an account opens. Each has a store of their own; a tab shows one person, whatever other
// tabs show (PAY-027).
import { PRODUCT } from '@dosewell/domain/product';
import type { Account, PersonOnDevice } from './device-record.ts';

/** The account as a store of the given person holds it. */
export const accountFor = (account: Account, userId: string): Account => {
  const person = account.people?.find((one) => one.userId === userId);
  if (person === undefined || userId === account.userId) return account;
  return { ...account, userId, own: account.userId, displayName: person.displayName };
};

/** The account's own person, whichever of its people the store is for. */
export const ownOf = ({ own, userId }: Pick<Account, 'own' | 'userId'>): string => own ?? userId;

/** The account as the device record holds it, from that of a store. */
export const wholeAccount = ({ own, ...account }: Account): Account =>
  own === undefined ? account : { ...account, userId: own };

/** The person the store is for; undefined unless the account opens several people. */
export const personIn = ({ people, userId }: Account): PersonOnDevice | undefined =>
  people?.find((person) => person.userId === userId);

/** Begins with the prefix of every key that a sign-out removes. */
const KEY = `${PRODUCT.toLowerCase()}.person`;

let inPage: string | undefined;

/** Sets whom this tab shows, also after a reload. */
export const chooseHere = (userId: string | undefined): void => {
  inPage = userId;
  try {
    if (userId === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, userId);
  } catch {
    // Without the tab's storage, a reload shows the person whom the device showed last.
  }
};

/** Whom this tab was set to show; undefined if it was not set. */
export const chosenHere = (): string | undefined => {
  try {
    return inPage ?? sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return inPage;
  }
};

/**
 * The person this tab shows: the tab's last one, else the device's last one, else the account's own person.
 */
export const shownHere = ({ userId, people = [], shown }: Account): string =>
  [chosenHere(), shown].find((one) => people.some((person) => person.userId === one)) ?? userId;
