// A place in the app: an address, and what the step to it handed over.
import type { PrefillRequest } from '@dosewell/domain/medications';

/** What one screen hands to the next outside the address. */
export interface PlaceState {
  /** A signed-in person came here to upgrade (OQ-011). */
  readonly upgrade?: boolean;
  /** The price that was chosen, by the payment service's name for it (OQ-012). */
  readonly lookupKey?: string;
  /** The account was deleted a moment ago. */
  readonly deleted?: boolean;
  /** What a new medication's form starts with. */
  readonly prefill?: PrefillRequest;
}

export type Search = Readonly<Record<string, string | undefined>>;

export interface Place {
  /** Without a slash at its end. */
  readonly pathname: string;
  readonly search: Search;
  /** Without its #. */
  readonly hash: string;
  readonly state: PlaceState;
}

export interface Target {
  readonly to: string;
  readonly search?: Search | undefined;
  readonly state?: PlaceState;
}

export const placeOf = (href: string, state: PlaceState): Place => {
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
