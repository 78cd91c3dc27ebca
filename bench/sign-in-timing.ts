// Response times that must not reveal an account: a sign-in with a wrong password or an unknown address, a
// sign-up for a new or a known one, and a password reset for a known or an unknown one must be
// indistinguishable.
// Run: npm run bench:sign-in
import 'temporal-polyfill/global';
import { machine, median, printFigures } from './machine.ts';
import { openAccountMail, type AccountMail } from '../packages/server/src/account/mails/account-mail.ts';
import { openAccounts, type AccountService } from '../packages/server/src/account/accounts.ts';
import type { AuthenticatedPerson } from '../packages/server/src/api/authenticated-person.ts';
import { openDatabase } from '../packages/server/src/platform/database/db.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { noSignInLimits as limits } from '../packages/server/src/testing/no-limits.ts';
import { startTestCluster } from '../packages/server/src/testing/servers/test-cluster.ts';

const ROUNDS = 5;
const EACH = 20;
const PASSWORD = 'Correct-horse-1';
const MANY = { attempts: 1_000_000, seconds: 60 };
const mailLimits = {
  mailToAddress: MANY,
  mailToAddressFromOne: MANY,
  mailFromAddress: MANY,
  codesToAddress: MANY,
  codesToAddressFromOne: MANY,
  mailOfAccount: MANY,
  linksFromAddress: MANY,
};
const caller = {
  address: '192.0.2.1',
  userAgent: 'bench',
  site: 'http://localhost',
  headers: new Headers(),
};

const attempts = (
  accounts: AccountService,
  { passwords, emailAddress }: AccountMail,
  person: AuthenticatedPerson,
): Record<string, () => Promise<unknown>> => {
  let fresh = 0;
  const signUp = (email: string) =>
    accounts.signUp({ email, password: PASSWORD, display_name: 'Maria' }, caller);
  const changeTo = (email: string) => emailAddress.change(person, { email, password: PASSWORD }, caller);
  const signIn = (email: string) => accounts.signIn({ email, password: 'Wrong-horse-1' }, caller);
  return {
    'sign-in, wrong password': () => signIn('known@example.org'),
    'sign-in, unknown address': () => signIn('unknown@example.org'),
    'sign-up, new address': () => signUp(`fresh-${++fresh}@example.org`),
    'sign-up, known address': () => signUp('known@example.org'),
    'forgotten, known address': () => passwords.forgotten('known@example.org', caller),
    'forgotten, unknown address': () => passwords.forgotten('unknown@example.org', caller),
    'change to a known address': () => changeTo('owned@example.org'),
    'change to an unknown one': () => changeTo('unknown@example.org'),
  };
};

const cluster = await startTestCluster();
try {
  await migrate(cluster, { durable: false });
  const database = openDatabase(cluster);
  const parts = { database, secret: 'a key for this bench only, long enough', now: Date.now };
  const mail = openAccountMail({ ...parts, secure: false, wake: () => {}, limits: mailLimits });
  const accounts = openAccounts({ ...parts, secure: false, limits, mail: mail.emailAddress });
  for (const email of ['owned@example.org', 'known@example.org'])
    await accounts.signUp({ email, password: PASSWORD, display_name: 'Maria' }, caller);
  const signedIn = await accounts.signIn({ email: 'known@example.org', password: PASSWORD }, caller);
  if (!signedIn.ok || !('cookies' in signedIn.value)) throw new Error('The known person cannot sign in.');
  const found = await accounts.personOf(new Headers({ cookie: signedIn.value.cookies.join('; ') }));
  if (found === undefined || typeof found === 'string') throw new Error('The known person has no session.');
  const kinds = Object.entries(attempts(accounts, mail, found.person));
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
  console.log(`${machine()}; fsync off`);
  console.log(`milliseconds, median of ${ROUNDS} medians of ${EACH}`);
  printFigures([...rounds].map(([what, runs]) => ({ what, runs })));
  await database.close();
} finally {
  await cluster.stop();
}
