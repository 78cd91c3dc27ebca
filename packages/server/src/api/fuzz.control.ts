// Runs the fuzzer against servers with a planted fault: it must find each.
import { afterEach, expect, test } from 'vitest';
import { expectProofToFail } from '../../../../tools/controls/expect-proof-to-fail.ts';
import { type ApiUnderTest, openApiUnderTest } from '../testing/api-under-test.ts';
import { totalOf } from '../testing/fuzz/fuzz.ts';
import { fuzzApi } from '../testing/fuzz/fuzz-api.ts';
import type { Breach } from '../testing/fuzz/judge-answer.ts';

const REQUESTS = 1500;
const SEED = 7;

let api: ApiUnderTest;
afterEach(() => api.close());

const proof = async (api: ApiUnderTest): Promise<void> => {
  const { figures, examples } = await fuzzApi(api, REQUESTS, SEED);
  const breaches: readonly Breach[] = ['our fault', 'undocumented', 'not as described', 'wrong, accepted'];
  const found = breaches.filter((breach) => totalOf(figures, breach) > 0);
  expect(found, `found: ${found.join(' and ')}\n${examples.join('\n')}`).toEqual([]);
};

/** The API with some answers replaced. */
const over = (
  api: ApiUnderTest,
  answer: (method: string, path: string, own: Response) => Response,
): ApiUnderTest => ({
  ...api,
  open: async (method, path, sending) => answer(method, path, await api.open(method, path, sending)),
});

const json = (status: number, body: unknown): Response => Response.json(body, { status });

test('the search finds nothing where nothing is planted', async () => {
  api = await openApiUnderTest();
  await proof(api);
});

test('the search finds a column that breaks on what a device sends', async () => {
  api = await openApiUnderTest();
  await api.database.owner.query(`
    create function breaks() returns trigger language plpgsql as $$begin raise exception 'broken'; end$$;
    create trigger breaks before insert on sync_op for each row execute function breaks()`);
  await expectProofToFail('fuzz: a fault of ours', /found: .*our fault/, () => proof(api));
});

test('the search finds a status that no route names', async () => {
  api = await openApiUnderTest();
  const teapot = over(api, (_, path, own) => (path.startsWith('/billing/terms') ? json(418, {}) : own));
  await expectProofToFail('fuzz: a status', /found: .*undocumented/, () => proof(teapot));
});

test('the search finds an answer with more in it than described', async () => {
  api = await openApiUnderTest();
  const talkative = over(api, (_, path, own) =>
    path.startsWith('/account/two-step') && own.ok ? json(200, { enabled: false, secret: 'x' }) : own,
  );
  await expectProofToFail('fuzz: an answer', /found: .*not as described/, () => proof(talkative));
});

test('the search finds a route that accepts anything', async () => {
  api = await openApiUnderTest();
  const lenient = over(api, (_, path, own) =>
    path === '/passkeys/remove' || path === '/account/passkeys/remove' ? json(200, {}) : own,
  );
  await expectProofToFail('fuzz: anything accepted', /found: .*wrong, accepted/, () => proof(lenient));
});
