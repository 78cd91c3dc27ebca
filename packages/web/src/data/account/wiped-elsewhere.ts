// Wipes this device when another device has ended its session (design/sync.md#sign-in-and-out); any other 401
// keeps everything.
import type { HttpAnswer, Ask } from '../server/request.ts';
import { isRecord } from '@dosewell/domain/value';

/** Why a device has to wipe: the session ended, or the account does not open this person any more. */
export type WhyWiped = 'own login' | 'removed';

/** Undefined if it has not to. */
export const whyWiped = ({ status, body }: HttpAnswer): WhyWiped | undefined => {
  if (status !== 401 || !isRecord(body) || body['wipe'] !== true) return undefined;
  return body['code'] === 'person_handed_over' ? 'own login' : 'removed';
};

/** Wraps `ask` and calls back on an answer that ends everything here. */
export const withWipeDetection =
  (ask: Ask, onWipe: (why: WhyWiped) => void): Ask =>
  async (...request) => {
    const answer = await ask(...request);
    const why = whyWiped(answer);
    if (why !== undefined) onWipe(why);
    return answer;
  };
