// Tries every request as everyone but Maria, and checks the answers and her rows.
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { ApiUnderTest } from '../api-under-test.ts';
import type { Sending } from '../request-to.ts';
import { listedRoutes } from '../listed-routes.ts';
import {
  CANARY,
  type Identities,
  type Identity,
  type Maria,
  rowsOfPerson,
  type Somebody,
  stayIn,
} from './people.ts';
import { policyFaults } from './policies.ts';
import { type Try, triesOf } from './tries.ts';

export interface IsolationFindings {
  readonly policy: readonly string[];
  tries: number;
  readonly byIdentity: Map<Identity, number>;
  /** Of these, the ones not refused for lack of a session. */
  readonly letIn: Map<Identity, number>;
  readonly byPlace: Map<string, number>;
  /** Answers to others that contained her data. */
  readonly told: string[];
  /** Her rows or files that changed during a route's tries. */
  readonly changed: string[];
  /** Answers that another site's page could read. */
  readonly readable: string[];
}

/** Her state; what public routes may do by e-mail address is left out, as no try uses hers. */
const stateOf = async (api: ApiUnderTest, maria: Maria): Promise<Map<string, string>> => {
  const rows = await rowsOfPerson(api, [maria.userId, maria.accountId]);
  for (const [key, bytes] of api.files)
    if (Buffer.from(bytes).includes(CANARY))
      rows.set(`file ${key}`, createHash('sha256').update(bytes).digest('hex'));
  return rows;
};

const ENDS_SESSION = new Set(['account.signOut', 'sessions.endOthers']);

const wordsIn = async (answer: Response): Promise<string> => {
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return headers;
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const files = type.startsWith('application/zip') ? Object.values(unzipSync(bytes)) : [bytes];
  return [headers, ...files.map((file) => Buffer.from(file).toString('latin1'))].join('\n');
};

export async function isolate(
  api: ApiUnderTest,
  maria: Maria,
  others: Identities,
  thinned: (place: number) => boolean = () => true,
): Promise<IsolationFindings> {
  const routes = listedRoutes();
  const findings: IsolationFindings = {
    policy: policyFaults(routes),
    tries: 0,
    byIdentity: new Map(),
    letIn: new Map(),
    byPlace: new Map(),
    told: [],
    changed: [],
    readable: [],
  };
  const secrets = [CANARY, maria.email];
  let before = await stateOf(api, maria);
  for (const route of routes) {
    for (const [identity, who] of others) {
      await stayIn(api, who);
      for (const [i, one] of triesOf(route, maria).entries())
        if (thinned(i) && !isHerOwn(identity, one)) await attempt(api, identity, who, one, secrets, findings);
    }
    const after = await stateOf(api, maria);
    for (const name of new Set([...before.keys(), ...after.keys()]))
      if (before.get(name) !== after.get(name)) findings.changed.push(`${route.name}: ${name}`);
    before = after;
  }
  return findings;
}

/** Led there by another site, her browser downloads her own data, which the activity log rightly records. */
const isHerOwn = (identity: Identity, { route, method }: Try): boolean =>
  identity === 'page of another site' && route.name === 'yourData.export' && ['GET', 'HEAD'].includes(method);

async function attempt(
  api: ApiUnderTest,
  identity: Identity,
  who: Somebody,
  one: Try,
  secrets: readonly string[],
  findings: IsolationFindings,
): Promise<void> {
  const sending: Sending = {
    headers: { ...one.headers, ...who.headers },
    ...(who.cookie === undefined ? {} : { cookie: who.cookie }),
    ...(one.query === undefined ? {} : { query: one.query }),
    ...(one.body === undefined ? {} : { body: one.body }),
  };
  const answer = await api.open(one.method, one.path, sending);
  const words = await wordsIn(answer);
  if (answer.status !== 401) findings.letIn.set(identity, (findings.letIn.get(identity) ?? 0) + 1);
  if (ENDS_SESSION.has(one.route.name) && answer.ok) await stayIn(api, who);
  findings.tries += 1;
  findings.byIdentity.set(identity, (findings.byIdentity.get(identity) ?? 0) + 1);
  findings.byPlace.set(one.place, (findings.byPlace.get(one.place) ?? 0) + 1);
  const named = `${identity}: ${one.method} ${one.route.name}, by ${one.place}, ${answer.status}`;
  const crossed = identity === 'page of another site';
  // Her own browser fetched it for that page, which cannot read it.
  const unread = crossed && ['GET', 'HEAD'].includes(one.method);
  if (!unread && secrets.some((secret) => words.includes(secret))) findings.told.push(named);
  const opened = answer.headers.get('access-control-allow-origin') !== null;
  const guarded = answer.headers.get('cross-origin-resource-policy') === 'same-origin';
  if (crossed && (opened || !guarded)) findings.readable.push(named);
}
