import { test } from '../platform/journey.ts';
import { ZONE_AT_NOON } from '../platform/noon.ts';

export { expect, test } from '../platform/journey.ts';

/** The time zone of the journeys' people, where it is noon. */
export const HERE = ZONE_AT_NOON;

/** Pages reach the server over the network that the journey makes fail. */
export const testOverNetwork = test.extend({
  baseURL: async ({ network }, use) => use(network.url),
});

/** For journeys with dialogs, menus and notices that open and close by moving, as most people see them. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;
