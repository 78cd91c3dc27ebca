import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export interface SignedUp {
  readonly userId: string;
  readonly cookie: string;
}

const BUSY = 503;
const TRIES = 60;

/** Signs up a new person, calling from this address behind the proxy. */
export async function signUp(url: string, from: string, tries = TRIES): Promise<SignedUp> {
  const answer = await fetch(`${url}/api/v1/account/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': from },
    body: JSON.stringify({
      email: `${randomUUID()}@example.org`,
      password: 'Oatmeal-at-8',
      display_name: 'Somebody',
      timezone: 'UTC',
    }),
  });
  if (answer.status === BUSY && tries > 0) {
    await pause(500);
    return signUp(url, from, tries - 1);
  }
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}`);
  const { user_id: userId } = (await answer.json()) as { user_id: string };
  return { userId, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
