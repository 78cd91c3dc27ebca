// Wipes this device when the server says so in a 401, as after another device has ended the session
// (design/sync.md#sign-in-and-out). Any other 401 keeps everything.
import type { HttpAnswer, Ask } from '../server/request.ts';
import { isRecord } from '@dosewell/domain/value';

/**
 * Why the data of a person have to be wiped: they have a login of their own now, or access to them has ended.
 */
export type WhyWiped = 'own login' | 'removed';

/** The reason in an answer; undefined if nothing has to be wiped. */
export const whyWiped = ({ status, body }: HttpAnswer): WhyWiped | undefined => {
  if (status !== 401 || !isRecord(body) || body['wipe'] !== true) return undefined;
  return body['code'] === 'person_handed_over' ? 'own login' : 'removed';
};

/** Wraps `ask`, and calls `onWipe` when an answer says that the data have to be wiped. */
export const withWipeDetection =
  (ask: Ask, onWipe: (why: WhyWiped) => void): Ask =>
  async (...request) => {
    const answer = await ask(...request);
    const why = whyWiped(answer);
    if (why !== undefined) onWipe(why);
    return answer;
  };
