// Remembers, for this tab, the page a visitor was redirected from, and opens it after sign-in
// (specification/care.md#c-17). Only the address is kept, not the state that a navigation passes along.
import { PRODUCT } from '@dosewell/domain/product';
import { hrefOf, parsePlace, type Place, type Search } from '../../navigation/place.ts';
import { pathOf } from '../path-of.ts';
import { access } from './access.ts';

const KEY = `${PRODUCT.toLowerCase()}.after-sign-in`;

/** Never remembered, since opening this page takes up a plan. */
const ACTS = '/success';

export interface Wanted {
  readonly to: string;
  readonly search: Search;
}

/**
 * The page a stored address names, if it is one of a signed-in person. The text is not trusted: it may name
 * another host or scheme.
 */
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

/** The remembered page; undefined if there is none, or none that may be opened. */
export const rememberedPath = (): Wanted | undefined => {
  try {
    return wantedAt(sessionStorage.getItem(KEY) ?? '');
  } catch {
    return undefined;
  }
};
