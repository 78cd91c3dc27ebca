// The page that a visitor was sent away from is remembered for this tab, and opened after sign-in
// (specification/care.md#c-17). Only its address: what a navigation hands over is not kept.
import { PRODUCT } from '@dosewell/domain/product';
import { hrefOf, parsePlace, type Place, type Search } from '../../navigation/place.ts';
import { pathOf } from '../path-of.ts';
import { access } from './access.ts';

const KEY = `${PRODUCT.toLowerCase()}.after-sign-in`;

/** Opening this page acts by itself: it takes up a plan. */
const ACTS = '/success';

export interface Wanted {
  readonly to: string;
  readonly search: Search;
}

/** A page of a signed-in person, whatever the text says of hosts, schemes and detours. */
const wantedAt = (text: string): Wanted | undefined => {
  if (!/^\/(?![\\/])/.test(text) || !URL.canParse(text, 'https://app.invalid')) return undefined;
  const { pathname, search } = parsePlace(text, {});
  const path = pathOf(pathname);
  if (path === undefined || path === ACTS || access[path] !== 'signed-in') return undefined;
  return { to: pathname.toLowerCase(), search };
};

export const rememberPath = ({ pathname, search }: Pick<Place, 'pathname' | 'search'>): void => {
  try {
    sessionStorage.setItem(KEY, hrefOf({ to: pathname, search }));
  } catch {
    // Without storage, sign-in leads to today.
  }
};

export const forgetPath = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
};

/** Undefined if nothing was remembered, or nothing that may be opened. */
export const rememberedPath = (): Wanted | undefined => {
  try {
    return wantedAt(sessionStorage.getItem(KEY) ?? '');
  } catch {
    return undefined;
  }
};
