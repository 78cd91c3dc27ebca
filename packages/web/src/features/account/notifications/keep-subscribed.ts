// A browser may end or replace its subscription without a word, and some never say so: at each start the one it
// has is compared with the one that the server was given (NOTE-006).
import type { AnswerOf } from '../../../data/server/api.ts';
import type { Ask } from '../../../data/server/request.ts';
import { get } from '../../../data/server/value-of.ts';
import { push } from '../../../platform/push.ts';
import { subscribeHere } from './subscribe-here.ts';
import type { ThisBrowser } from './this-browser.ts';

type PushState = Pick<AnswerOf<'GET', '/push-state'>, 'key' | 'browsers'>;

/**
 * `lost`: turned on in this browser, which shows none any more; said only if the browser forbids it or the server
 * confirms it. `unknown`: asked without an answer, and asked again later.
 */
export type Kept = 'off' | 'kept' | 'lost' | 'unknown';

const isCurrent = ({ browsers }: PushState): boolean => browsers.some(({ current }) => current);

const subscribeAgain = async (ask: Ask, key: string, isKnown: boolean, endpoint: string): Promise<Kept> => {
  const present = await push.subscription();
  if (isKnown && present?.endpoint === endpoint) return 'kept';
  // One that the server has dropped has ended, though the browser still holds it.
  if (!isKnown && present?.endpoint === endpoint) await push.unsubscribe();
  return (await subscribeHere(ask, key)) === null ? 'kept' : 'lost';
};

/** What the server says after a failure here: the network may have failed, or the browser refused. */
const confirmed = async (ask: Ask): Promise<Kept> => {
  const answer = await get(ask, '/push-state').catch(() => undefined);
  return answer?.ok && !isCurrent(answer.value) ? 'lost' : 'unknown';
};

export const keepSubscribed = async (ask: Ask, state: PushState, chosen: ThisBrowser): Promise<Kept> => {
  const { key } = state;
  if (chosen.is !== 'on' || key === null) return 'off';
  if (push.permission() !== 'allowed') return 'lost';
  // What a browser refuses without a press, a press may bring.
  return subscribeAgain(ask, key, isCurrent(state), chosen.endpoint).catch(() => confirmed(ask));
};
