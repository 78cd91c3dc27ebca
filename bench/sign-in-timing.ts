// How long a sign-in takes for a wrong password and for an unknown address, and a sign-up for a new and a known one:
// whoever listens must not be able to tell the first two apart. Run: npm run bench:sign-in
import 'temporal-polyfill/global';
import { cpus, loadavg } from 'node:os';
import { openAccounts, type Accounts } from '../packages/server/src/account/accounts.ts';
import { openDatabase } from '../packages/server/src/platform/db.ts';
import { migrate } from '../packages/server/src/platform/migrate.ts';
import { startTestCluster } from '../packages/server/src/testing/test-cluster.ts';

const ROUNDS = 5;
const EACH = 20;
const PASSWORD = 'Correct-horse-1';
const MANY = { attempts: 1_000_000, seconds: 60 };
const limits = { signInToAccount: MANY, signInFromAddress: MANY, signUpFromAddress: MANY };
const caller = {
  address: '192.0.2.1',
  userAgent: 'bench',
  secure: false,
  site: 'http://localhost',
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const attempts = (accounts: Accounts): Record<string, () => Promise<unknown>> => {
  let fresh = 0;
  const signUp = (email: string) =>
    accounts.signUp({ email, password: PASSWORD, display_name: 'Maria' }, caller);
  const signIn = (email: string) => accounts.signIn({ email, password: 'Wrong-horse-1' }, caller);
  return {
    'sign-in, wrong password': () => signIn('known@example.org'),
    'sign-in, unknown address': () => signIn('unknown@example.org'),
    'sign-up, new address': () => signUp(`fresh-${++fresh}@example.org`),
    'sign-up, known address': () => signUp('known@example.org'),
  };
};

const cluster = await startTestCluster();
try {
  await migrate(cluster, { durable: false });
  const database = openDatabase(cluster);
  const accounts = openAccounts({
    database,
    secret: 'a key for this bench only, long enough',
    now: Date.now,
    limits,
  });
  await accounts.signUp({ email: 'known@example.org', password: PASSWORD, display_name: 'Maria' }, caller);
  const kinds = Object.entries(attempts(accounts));
  const rounds = new Map<string, number[]>(kinds.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    const times = new Map<string, number[]>(kinds.map(([name]) => [name, []]));
    for (let i = 0; i < EACH; i++)
      for (const [name, attempt] of i % 2 ? kinds : kinds.toReversed()) {
        const began = performance.now();
        await attempt();
        times.get(name)?.push(performance.now() - began);
      }
    for (const [name, each] of times) rounds.get(name)?.push(median(each));
  }
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}; fsync off`);
  console.log(`milliseconds, median of ${ROUNDS} medians of ${EACH}`);
  for (const [name, medians] of rounds) console.log(`${name.padEnd(26)} ${median(medians).toFixed(2)}`);
  await database.close();
} finally {
  await cluster.stop();
}
