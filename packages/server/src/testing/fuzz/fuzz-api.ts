// Runs the fuzzer on the API under test as a signed-in person, signing in again whenever the session was
// ended.
import { describeApi } from '../../api/openapi.ts';
import { type ApiUnderTest, newPerson } from '../api-under-test.ts';
import { describedRoutes } from './described-routes.ts';
import { fuzz, type FuzzFindings, type SendFuzz } from './fuzz.ts';

/** These may end the requesting session. */
const ENDS_SESSION = ['account.signOut', 'deleteAccount', 'passwords.change', 'sessions.endOthers'];

export async function fuzzApi(api: ApiUnderTest, requests: number, seed: number): Promise<FuzzFindings> {
  let { cookie } = await newPerson(api);
  const send: SendFuzz = async ({ route, path, headers, body, signedIn }) => {
    const response = await api.open(route.method, path, {
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signedIn && headers['cookie'] === undefined ? { cookie } : {}),
    });
    const type = response.headers.get('content-type') ?? '';
    const isStream = type.startsWith('text/event-stream');
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    if (ENDS_SESSION.includes(route.name) && response.ok) ({ cookie } = await newPerson(api));
    return { status: response.status, type, text };
  };
  return fuzz(describedRoutes(await describeApi()), { requests, seed }, send);
}
