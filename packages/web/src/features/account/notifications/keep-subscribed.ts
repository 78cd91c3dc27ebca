// A browser may end or replace its subscription without a word, and some never say so: at each start the one it
// has is compared with the one that the server was given (NOTE-006).
import type { AnswerOf } from '../../../data/server/api.ts';
import type { Ask } from '../../../data/server/request.ts';
import { push } from '../../../platform/push.ts';
import { subscribeHere } from './subscribe-here.ts';
import type { ThisBrowser } from './this-browser.ts';

type PushState = Pick<AnswerOf<'GET', '/push-state'>, 'key' | 'browsers'>;

/** `lost`: turned on in this browser, which shows none any more. */
export type Kept = 'off' | 'kept' | 'lost';

export const keepSubscribed = async (
  ask: Ask,
  { key, browsers }: PushState,
  chosen: ThisBrowser,
): Promise<Kept> => {
  if (chosen.is !== 'on' || key === null) return 'off';
  if (push.permission() !== 'allowed') return 'lost';
  const isKnown = browsers.some(({ current }) => current);
  const present = await push.subscription();
  if (isKnown && present?.endpoint === chosen.endpoint) return 'kept';
  // One that the server has dropped has ended, though the browser still holds it.
  if (!isKnown && present?.endpoint === chosen.endpoint) await push.unsubscribe();
  return (await subscribeHere(ask, key)) === null ? 'kept' : 'lost';
};
