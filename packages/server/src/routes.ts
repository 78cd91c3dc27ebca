import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { Hono } from 'hono';
import { API_PREFIX } from '@dosewell/domain/contract';
import type { Problem } from '@dosewell/domain/problem';
import { accountRoutes } from './account/account.routes.ts';
import type { Accounts } from './account/accounts.ts';
import { pictureRoutes } from './account/picture.routes.ts';
import type { Pictures } from './account/pictures.ts';
import { openapiRoute } from './api/openapi.routes.ts';
import type { RequestContext } from './api/procedures.ts';
import { asRefused, Refused } from './api/refused.ts';
import { syncRoutes } from './api/sync.routes.ts';
import { type BillingServices, billingRoutes } from './billing/billing.routes.ts';
import type { RequestEnv } from './platform/http/request-env.ts';
import { problemResponse } from './platform/problem-response.ts';
import type { SyncDoors } from './sync/sync-doors.ts';

export interface ApiServices {
  readonly accounts: Accounts;
  readonly sync: SyncDoors;
  readonly pictures: Pictures;
  readonly billing: BillingServices;
  /** Told once of every error nobody expected. */
  readonly unexpected: (error: unknown, requestId: string) => void;
}

interface Context extends RequestContext {
  readonly unexpected: (error: unknown) => void;
  readonly refuse: (problem: Problem) => void;
}

/** A proxy in between may end a connection that stays silent longer than this. */
const KEEP_ALIVE_MS = 25_000;
const PATHS = `${API_PREFIX}/*`;

/** Serves the contract. Origin, type and size of a request have been checked before. */
export function mountApi(app: Hono<RequestEnv>, services: ApiServices): void {
  const { accounts, unexpected } = services;
  const handler = contractHandler(services);

  app.all(PATHS, async (c, next) => {
    const { headers } = c.req.raw;
    const requestId = c.get('requestId');
    const cookies: string[] = [];
    let refused: Problem | undefined;
    const { response } = await handler.handle(c.req.raw, {
      prefix: API_PREFIX,
      context: {
        headers,
        address: c.get('address'),
        secure: c.get('secure'),
        findPerson: () => accounts.personOf(headers),
        setCookie: (cookie) => cookies.push(cookie),
        unexpected: (error) => unexpected(error, requestId),
        refuse: (problem) => (refused = problem),
      },
    });
    const answer = refused === undefined ? response : problemResponse(refused, requestId);
    if (answer === undefined) return next();
    answer.headers.set('cache-control', 'no-store');
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
    return answer;
  });
}

/** What the contract library cannot read, before any route has seen it, is a bad request. */
const contractHandler = ({ accounts, sync, pictures, billing }: ApiServices): OpenAPIHandler<Context> =>
  new OpenAPIHandler<Context>(
    {
      account: accountRoutes(accounts),
      picture: pictureRoutes(pictures),
      billing: billingRoutes(billing),
      sync: syncRoutes(sync),
      openapi: openapiRoute(),
    },
    {
      eventIteratorKeepAliveInterval: KEEP_ALIVE_MS,
      interceptors: [
        async ({ next, context }) => {
          try {
            return await next();
          } catch (error) {
            context.refuse(error instanceof Refused ? error.problem : { code: 'bad_request' });
            return { matched: false, response: undefined };
          }
        },
      ],
      clientInterceptors: [
        async ({ next, context }) => {
          try {
            return await next();
          } catch (error) {
            throw asRefused(error, context.unexpected);
          }
        },
      ],
    },
  );
