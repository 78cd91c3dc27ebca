import type { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { Context, Hono, Next } from 'hono';
import { API_PREFIX, contract } from '@dosewell/domain/contract';
import type { Problem } from '@dosewell/domain/problem';
import { seenSubscriberOf } from './platform/http/address/subscriber.ts';
import { compressed } from './api/compressed.ts';
import type { RequestContext } from './api/procedures.ts';
import { requestCounter, usualRequestLimits } from './api/request-limits.ts';
import { type Care, openCare } from './caregivers/page/care.ts';
import { serveCaregivers } from './caregivers/page/serve-caregivers.ts';
import { mountCheckout } from './billing/checkout.routes.ts';
import { onBehalfOf } from './platform/queues/caller.ts';
import { fewAtOnce } from './platform/queues/few-at-once.ts';
import { headOfLive, type LiveAnswer, streamOfLive } from './platform/http/live-answer.ts';
import { hostOf } from './platform/http/address/known-host.ts';
import { receivesFiles, usualFileRoom } from './platform/http/receive-files.ts';
import type { RequestEnv } from './platform/http/request-env.ts';
import { fileRouteOf, fileRoutes } from './platform/http/route-names.ts';
import { originOf, siteOf } from './platform/http/address/site.ts';
import { problemResponse } from './platform/problem-response.ts';
import { type ApiServices, type CallContext, contractHandler } from './contract-handler.ts';

/** All data but cookies, as one of these marks the known device. */
const CLEAR_ALL_BUT_COOKIES = '"cache", "storage"';
const IN_JSON = { 'content-type': 'application/json' };
const PATHS = `${API_PREFIX}/*`;
const EVENTS = `${API_PREFIX}/sync/events`;
/**
 * Limits the session look-ups of event streams: after a restart every device reconnects at once, and other
 * requests must not wait.
 */
const STREAMS_OPENING = { atOnce: 2, waiting: 1000, waitMs: 5000, perCaller: 20 };
/** Limits the session look-ups of uploads, so that other requests do not wait. */
const SENDERS = { atOnce: 2, waiting: 200, waitMs: 5000 };

/**
 * Serves the contract. Origin and content type were checked before; so was the size, unless the body is a
 * file.
 */
export function mountApi(app: Hono<RequestEnv>, services: ApiServices): void {
  const { accounts, caregivers, sync } = services;
  const care = openCare({ ...caregivers, push: sync.push });
  const served: Served = {
    ...services,
    handler: contractHandler(services, care),
    care,
    counter: requestCounter(services.requestLimits ?? usualRequestLimits),
  };
  serveCaregivers(app, { ...caregivers, care, news: sync.tell }, async ({ req }) =>
    userIn(await accounts.personOf(req.raw.headers, req.query('person'))),
  );
  const inTurn = fewAtOnce(STREAMS_OPENING);
  const sendersInTurn = fewAtOnce(SENDERS);
  const files = fileRoutes(contract, API_PREFIX);
  const receive = receivesFiles(files, services.fileRoom ?? usualFileRoom);

  mountCheckout(app, { ...services, counter: served.counter });
  app.all(PATHS, (c, next) => {
    const { headers } = c.req.raw;
    let found: ReturnType<RequestContext['findPerson']> | undefined;
    const look = () => accounts.personOf(headers, c.req.method === 'GET' ? c.req.query('person') : undefined);
    const lookUp = () => {
      if (c.req.path === EVENTS)
        return inTurn(look, headers.get('authorization') ?? headers.get('cookie') ?? '');
      return fileRouteOf(files, c.req) === undefined ? look() : sendersInTurn(look);
    };
    const findPerson = () => (found ??= lookUp());
    const address = c.get('address');
    const who = { gone: c.req.raw.signal, subscriber: seenSubscriberOf(address) };
    return onBehalfOf(who, () =>
      receive(
        c,
        async () => userIn(await findPerson()),
        () => answerTo(served, c, next, findPerson),
      ),
    );
  });
}

interface Served extends ApiServices {
  readonly care: Care;
  readonly handler: OpenAPIHandler<CallContext>;
  readonly counter: ReturnType<typeof requestCounter>;
}

const answerTo = async (
  { handler, counter, care, publicUrl, unexpected, isFull = async () => false }: Served,
  c: Context<RequestEnv>,
  next: Next,
  findPerson: RequestContext['findPerson'],
) => {
  const requestId = c.get('requestId');
  const cookies: string[] = [];
  let cleared = false;
  let refused: Problem | undefined;
  let json: string | undefined;
  let live: LiveAnswer | undefined;
  const { response } = await handler.handle(c.req.raw, {
    prefix: API_PREFIX,
    context: {
      headers: c.req.raw.headers,
      address: c.get('address'),
      site: siteOf({ origin: originOf(c), host: hostOf(c) }, publicUrl),
      findPerson,
      findCarer: () => care.carerOf(c.req.raw.headers),
      counter,
      isFull,
      setCookies: (more) => cookies.push(...more),
      clearBrowser: () => (cleared = true),
      answerInText: (text) => void (json = text),
      answerLive: (going) => void (live = going),
      unexpected: (error) => unexpected(error, requestId),
      refuse: (problem) => (refused = problem),
    },
  });
  const whole = json === undefined ? response : new Response(json, { headers: IN_JSON });
  const told = live === undefined ? whole : begun(live, c.env?.goOn);
  const answer = refused === undefined ? told : problemResponse(refused, requestId);
  if (answer === undefined) return next();
  answer.headers.set('cache-control', 'no-store');
  if (cleared) answer.headers.set('clear-site-data', CLEAR_ALL_BUT_COOKIES);
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return compressed(answer, c.req.path, c.req.header('accept-encoding'), answer === whole ? json : undefined);
};

/** Starts the event stream: written to the Node connection if there is one, else returned as a stream. */
const begun = (live: LiveAnswer, goOn: RequestEnv['Bindings']['goOn']): Response => {
  if (goOn === undefined) return streamOfLive(live);
  goOn(live);
  return headOfLive();
};

const userIn = (found: Awaited<ReturnType<RequestContext['findPerson']>>): string | undefined =>
  found === undefined || typeof found === 'string' ? undefined : found.person.userId;
