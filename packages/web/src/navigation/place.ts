// A place in the app: an address, and the state handed over by the navigation to it.
import type { PrefillRequest } from '@dosewell/domain/medications';

/** What one screen hands to the next outside the address. */
export interface PlaceState {
  /** A signed-in person came here to upgrade (OQ-011). */
  readonly upgrade?: boolean;
  /** The chosen price, by the payment provider's lookup key (OQ-012). */
  readonly lookupKey?: string;
  /** The account was deleted a moment ago. */
  readonly deleted?: boolean;
  /** Initial values of a new medication's form. */
  readonly prefill?: PrefillRequest;
  /** The person's first medication was added a moment ago. */
  readonly firstAdded?: boolean;
}

export type Search = Readonly<Record<string, string | undefined>>;

export interface Place {
  /** Without a trailing slash. */
  readonly pathname: string;
  readonly search: Search;
  /** Without the #. */
  readonly hash: string;
  readonly state: PlaceState;
}

/** The chosen price: handed over by the app, or in the address of a page that needs no script. */
export const lookupKeyIn = ({ state, search }: Pick<Place, 'state' | 'search'>): string | undefined =>
  state.lookupKey ?? search['plan'];

export interface Target {
  readonly to: string;
  readonly search?: Search | undefined;
  readonly state?: PlaceState;
}

export const parsePlace = (href: string, state: PlaceState): Place => {
  const { pathname, searchParams, hash } = new URL(href, 'https://app.invalid');
  return {
    pathname: pathname.replace(/(?<=.)\/+$/, ''),
    search: Object.fromEntries(searchParams),
    hash: hash.slice(1),
    state,
  };
};

export const hrefOf = ({ to, search = {} }: Target): string => {
  const said = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return said.length === 0 ? to : `${to}?${new URLSearchParams(said)}`;
};
