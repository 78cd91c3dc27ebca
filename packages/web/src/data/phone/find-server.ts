// Finds the server a phone app talks to: the person types its address once, and the app checks that a server
// of this product answers there.
import { problems, type Problem } from '@dosewell/domain/problem';
import { isRecord } from '@dosewell/domain/value';

const TIMEOUT_MS = 15_000;

/**
 * The origin of a typed address, which may be that of any page of the site; undefined if it is no address.
 */
export const originTyped = (typed: string): string | undefined => {
  const text = typed.trim();
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, hostname, origin } = new URL(whole);
    return /^https?:$/.test(protocol) && hostname !== '' && !/\s/.test(text) ? origin : undefined;
  } catch {
    return undefined;
  }
};

export type Found = 'ours' | 'another' | 'nobody';

/**
 * Whether the answer is from a server of this product: asked without a session, it refuses in its own format.
 */
const isOurs = async (answer: Response): Promise<boolean> => {
  const body: unknown = await answer.json().catch(() => undefined);
  const none: Problem['code'] = 'not_authenticated';
  return isRecord(body) && body['code'] === none && answer.status === problems[none].status;
};

export const lookForServer = async (origin: string): Promise<Found> => {
  try {
    const answer = await fetch(`${origin}/api/v1/account/session`, {
      ...{ cache: 'no-store', credentials: 'omit' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await isOurs(answer)) ? 'ours' : 'another';
  } catch {
    return 'nobody';
  }
};
