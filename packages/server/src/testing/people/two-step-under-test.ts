// A person with two-step sign-in at a server under test.
import { Secret, TOTP } from 'otpauth';
import { type Answered, type ApiUnderTest, newPerson, PASSWORD } from '../api-under-test.ts';

const STEP_MS = 30_000;

export interface TwoStepPerson {
  readonly email: string;
  readonly cookie: string;
  readonly recovery: readonly string[];
  /** The next code of the authenticator app; each call advances the server's clock by a step. */
  readonly nextCode: () => string;
  /** The token for the second step, after a correct password. */
  readonly note: () => Promise<string>;
}

export async function withTwoStep(api: ApiUnderTest): Promise<TwoStepPerson> {
  const { email, cookie } = await newPerson(api);
  const own = (path: string, body: unknown): Promise<Answered> =>
    api.call('POST', `/account/two-step/${path}`, { body, cookie });
  const { secret } = (await own('begin', { password: PASSWORD })).json;
  const nextCode = (): string => {
    api.clock.now += STEP_MS;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now });
  };
  const recovery: string[] = (await own('confirm', { code: nextCode() })).json.recovery_codes;
  const note = async (): Promise<string> => {
    const body = { email, password: PASSWORD };
    return (await api.call('POST', '/account/sign-in', { body })).json.second_step;
  };
  return { email, cookie, recovery, nextCode, note };
}
