// Wipes this device when another device has ended its session (design/sync.md#sign-in-and-out); any other 401
// keeps everything.
import type { HttpAnswer, Ask } from '../server/request.ts';
import { isRecord } from '@dosewell/domain/value';

const isToWipe = ({ status, body }: HttpAnswer): boolean =>
  status === 401 && isRecord(body) && body['wipe'] === true;

/** Wraps `ask` and calls back on an answer that ends everything here. */
export const withWipeDetection =
  (ask: Ask, onWipe: () => void): Ask =>
  async (...request) => {
    const answer = await ask(...request);
    if (isToWipe(answer)) onWipe();
    return answer;
  };
