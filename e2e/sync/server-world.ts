import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { AccountService } from '../../packages/server/src/account/accounts.ts';
import type { RequestEnv } from '../../packages/server/src/platform/http/request-env.ts';
import { mountApi } from '../../packages/server/src/routes.ts';
import { openSync, type SyncService } from '../../packages/server/src/sync/sync-service.ts';
import { createTestDatabase, type TestDatabase } from '../../packages/server/src/testing/database.ts';
import { newPerson } from '../../packages/server/src/testing/people/person.ts';

/**
 * The server's application over its own database. A header names the person; sessions are not tested here.
 */
export interface ServerWorld {
  readonly database: TestDatabase;
  readonly sync: SyncService;
  readonly unexpected: unknown[];
  newPerson(): Promise<string>;
  /** The application's answer to a request of this person. */
  fetchAs(userId: string): typeof fetch;
  close(): Promise<void>;
}

const PERSON = 'x-person';

/** Stands in for dependencies these tests never use: every property of it is itself. */
const unasked = new Proxy(() => {}, { get: () => unasked }) as never;
const UNASKED_CARE = {
  mailer: unasked,
  secret: unasked,
  now: unasked,
  ways: unasked,
  database: unasked,
  pool: unasked,
};
const NO_LIMIT = 1_000_000_000;

const [signedInAt, endsAt] = [new Date(0), new Date(8_640_000_000_000_000)];

/** The person a request names is believed. */
const accounts: Pick<AccountService, 'personOf'> = {
  personOf: async (headers) => {
    const userId = headers.get(PERSON);
    if (userId === null) return undefined;
    const person = {
      userId,
      accountId: userId,
      sessionId: randomUUID(),
      sharedDevice: false,
      signedInAt,
      endsAt,
      device: 'Unknown device',
    };
    return { person, renewedCookies: [] };
  },
};

export const openServerWorld = async (
  given?: TestDatabase,
  now: () => number = () => Date.now(),
  altered: (syncService: SyncService) => SyncService = (syncService) => syncService,
): Promise<ServerWorld> => {
  const database = given ?? (await createTestDatabase());
  const unexpected: unknown[] = [];
  const sync = altered(
    openSync({
      db: database,
      now,
      constraintBroken: (op, sqlState) => unexpected.push(`${op} broke ${sqlState}`),
    }),
  );
  const app = new Hono<RequestEnv>();
  app.use(async (context, next) => {
    context.set('requestId', randomUUID());
    context.set('address', '127.0.0.1');
    await next();
  });
  mountApi(app, {
    deleteAccount: unasked,
    people: unasked,
    handovers: unasked,
    accountMail: unasked,
    pictures: unasked,
    mealPhotos: unasked,
    billing: unasked,
    yourData: unasked,
    notifications: unasked,
    secondWays: unasked,
    contact: unasked,
    assistant: unasked,
    // Its pages ask for the address of the site while they are mounted.
    caregivers: { ...UNASKED_CARE, site: 'http://server.test' },
    reports: unasked,
    publicUrl: undefined,
    accounts: accounts as AccountService,
    sync,
    requestLimits: { read: NO_LIMIT, write: NO_LIMIT },
    unexpected: (error) => unexpected.push(error),
  });
  return {
    database,
    sync,
    unexpected,
    newPerson: async () => (await newPerson(database)).userId,
    fetchAs: (userId) => async (input, init) =>
      app.request(new URL(String(input), 'http://server.test'), {
        method: init?.method ?? 'GET',
        headers: { ...(init?.headers as Record<string, string>), [PERSON]: userId },
        body: init?.body ?? null,
      }),
    close: async () => {
      sync.close();
      await database.drop();
    },
  };
};
