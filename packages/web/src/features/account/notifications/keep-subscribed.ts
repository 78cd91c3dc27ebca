// A browser may end or replace its push subscription, and some never say so. Each start therefore compares
// the browser's subscription with the one that the server has (NOTE-006).
import type { AnswerOf } from '../../../data/server/api.ts';
import type { Ask } from '../../../data/server/request.ts';
import { get } from '../../../data/server/value-of.ts';
import { push } from '../../../platform/push.ts';
import { subscribeHere } from './subscribe-here.ts';
import type { ThisBrowser } from './this-browser.ts';

type PushState = Pick<AnswerOf<'GET', '/push-state'>, 'key' | 'browsers'>;

/**
 * `lost`: notifications were turned on here but no longer arrive, as the browser or the server confirms.
 * `unknown`: neither has confirmed that yet; the app asks again later.
 */
export type Kept = 'off' | 'kept' | 'lost' | 'unknown';

const isCurrent = ({ browsers }: PushState): boolean => browsers.some(({ current }) => current);

const subscribeAgain = async (ask: Ask, key: string, isKnown: boolean, endpoint: string): Promise<Kept> => {
  const present = await push.subscription();
  if (isKnown && present?.endpoint === endpoint) return 'kept';
  // The server dropped this subscription, so it has ended although the browser still holds it.
  if (!isKnown && present?.endpoint === endpoint) await push.unsubscribe();
  return (await subscribeHere(ask, key)) === null ? 'kept' : 'lost';
};

/** Asks the server after a failure here: the network may have failed, or the browser refused. */
const confirmed = async (ask: Ask): Promise<Kept> => {
  const answer = await get(ask, '/push-state').catch(() => undefined);
  return answer?.ok && !isCurrent(answer.value) ? 'lost' : 'unknown';
};

export const keepSubscribed = async (ask: Ask, state: PushState, chosen: ThisBrowser): Promise<Kept> => {
  const { key } = state;
  if (chosen.is !== 'on' || key === null) return 'off';
  if (push.permission() !== 'allowed') return 'lost';
  // A browser may refuse to subscribe without a press of the person, and allow it with one.
  return subscribeAgain(ask, key, isCurrent(state), chosen.endpoint).catch(() => confirmed(ask));
};
