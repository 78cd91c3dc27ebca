// Three concurrent people on two connections: nothing may leak between requests on a connection (T-02).
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, type ApiUnderTest, openApiUnderTest, PASSWORD } from '../testing/api-under-test.ts';
import { newId } from '../testing/people/person.ts';
import { certain } from '@dosewell/domain/problem';

const CANARIES = ['CANARY-ONE', 'CANARY-TWO', 'CANARY-THREE'] as const;
const KINDS = ['read', 'first page', 'write', 'refused', 'foreign', 'unread', 'session', 'sessions'] as const;
type Kind = (typeof KINDS)[number];
const SAYS_WHOSE = new Set<Kind>(['first page', 'session']);

let api: ApiUnderTest;
let cookies: readonly string[];
/** The first medication of each, whose id the others know. */
const firsts = CANARIES.map(newId);
beforeAll(async () => {
  api = await openApiUnderTest({ pools: { connections: 2 } });
  cookies = await Promise.all(
    CANARIES.map(async (canary) => {
      const body = { email: `${canary}@example.org`, password: PASSWORD, display_name: canary };
      return (await api.call('POST', '/account/sign-up', { body })).cookie;
    }),
  );
  await Promise.all(CANARIES.map((_, who) => push(who, certain(firsts[who]))));
});
afterAll(() => api.close());

/** Acts of separate devices, since their order of arrival matters. */
const push = (who: number, id: string, more: Readonly<Record<string, unknown>> = {}): Promise<Answered> => {
  const canary = CANARIES[who];
  const patch = { name: canary, dosage: canary, notes: canary, start_date: '2026-11-01', ...more };
  const op = {
    op: newId(),
    seq: 1,
    v: 1,
    clock: Date.now(),
    at: '2026-11-20T08:05',
    zone: 'UTC',
    rows: [{ table: 'medications', id, base: 0, patch: { ...patch, is_active: false } }],
  };
  const body = { client: newId(), acked: 0, ops: [op] };
  return api.call('POST', '/sync/push', { cookie: certain(cookies[who]), body });
};

const ask = (who: number, kind: Kind): Promise<Answered> => {
  const mine = { cookie: certain(cookies[who]) };
  switch (kind) {
    case 'read':
      return api.call('GET', '/sync/pull', mine);
    case 'first page':
      return api.call('GET', '/sync/snapshot', { ...mine, query: { table: 'medications' } });
    case 'write':
      return push(who, newId());
    case 'refused':
      return push(who, newId(), { name: '' });
    case 'foreign':
      return push(who, certain(firsts[(who + 1) % CANARIES.length]));
    case 'unread':
      return api.call('POST', '/sync/push', { ...mine, body: { ops: CANARIES[who] } });
    case 'session':
      return api.call('GET', '/account/session', mine);
    case 'sessions':
      return api.call('GET', '/account/sessions', mine);
  }
};

/**
 * Three per connection: enough to interleave, few enough not to be refused on a busy machine. One wave after
 * another, since the newest is served first.
 */
const AT_ONCE = 6;

interface Act {
  readonly who: number;
  readonly kind: Kind;
}

const askedAll = async (acts: readonly Act[]): Promise<Answered[]> => {
  const answers: Answered[] = [];
  for (let from = 0; from < acts.length; from += AT_ONCE) {
    const wave = acts.slice(from, from + AT_ONCE);
    answers.push(...(await Promise.all(wave.map(({ who, kind }) => ask(who, kind)))));
  }
  return answers;
};

const act = fc.record({ who: fc.nat({ max: CANARIES.length - 1 }), kind: fc.constantFrom(...KINDS) });

test('three people at once over two connections are answered about themselves alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 100, maxLength: 100 }), async (acts) => {
      const answers = await askedAll(acts);
      for (const [i, { text, headers, status }] of answers.entries()) {
        const { who, kind } = certain(acts[i]);
        const told = [text, ...headers].join('\n');
        const foreign = CANARIES.filter((canary, other) => other !== who && told.includes(canary));
        const own = told.includes(certain(CANARIES[who])) || !SAYS_WHOSE.has(kind);
        // covers: T-01 T-02
        expect({ kind, status, foreign, own }).toEqual({
          kind,
          status: kind === 'unread' ? 422 : 200,
          foreign: [],
          own: true,
        });
      }
    }),
    // A shorter list would interleave differently.
    { numRuns: 3, endOnFailure: true },
  );
  expect(api.unexpected).toEqual([]);
});

test('every row carries the mark of its owner', async () => {
  const { rows } = await api.database.owner.query(
    `select distinct p.display_name = m.name and p.display_name = m.notes as own
       from medications m join profiles p on p.user_id = m.user_id`,
  );
  // covers: T-02
  expect(rows).toEqual([{ own: true }]);
});
