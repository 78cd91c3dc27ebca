// `npm run seed`: creates a demo person with ninety days of doses and two years of readings, asthma events
// and meals, through the same interfaces as a device.
import 'temporal-polyfill/global';
import { randomBytes, randomUUID } from 'node:crypto';
import { homeZone } from '@dosewell/domain/account';
import { PRODUCT } from '@dosewell/domain/product';
import { addDays, today } from '@dosewell/domain/time';
import { openAccounts } from './account/accounts.ts';
import { hasAccounts } from './account/sign-up/anybody.store.ts';
import { sessionSecret } from './account/sessions/session-secret.ts';
import { besideServer } from './platform/database/beside-server.ts';
import { systemClock } from './platform/clock.ts';
import { openDataFolder } from './platform/process/data-folder.ts';
import { type Database, openDatabase } from './platform/database/db.ts';
import { type Env, readEnv } from './platform/env.ts';
import { openLog } from './platform/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { StartupRefusal } from './platform/process/startup-refusal.ts';
import { type DemoAccount, findDemoAccount } from './seeding/demo-account.store.ts';
import { demoAsthma, demoInhaler } from './seeding/demo-asthma.ts';
import { demoClient, demoHistory, type Evening } from './seeding/demo-history.ts';
import { demoMeals, demoPlate } from './seeding/demo-meals.ts';
import { demoMeter, demoReadings } from './seeding/demo-readings.ts';
import { DAYS, demoId } from './seeding/demo-medications.ts';
import { openSync } from './sync/sync-service.ts';

/** Closes something that the run has opened. */
type Step = () => void | Promise<void>;

const EMAIL = `demo@${PRODUCT.toLowerCase()}.example`;
const ZONE = homeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

async function signUpDemo(database: Database, secret: string): Promise<void> {
  const password = `Demo-${randomBytes(6).toString('hex')}-7`;
  const accounts = openAccounts({ database, secret, secure: false, now: systemClock });
  const caller = {
    address: '127.0.0.1',
    userAgent: 'seed',
    site: 'http://localhost',
    headers: new Headers(),
  };
  const request = { email: EMAIL, password, display_name: 'Maria Weber', timezone: ZONE };
  const made = await accounts.signUp(request, caller);
  if (!made.ok) throw new StartupRefusal(`The demo person could not be made (${made.problem.code}).`);
  if (!('cookies' in made.value)) throw new StartupRefusal('The demo person could not be signed in.');
  console.log(`Demo person:  ${EMAIL}\nPassword:     ${password}\nThe password is shown only this once.`);
  await accounts.signOut(new Headers({ cookie: made.value.cookies.join('; ') }));
}

/** The first day of an earlier run, so that a further run gives the same operations and adds nothing. */
async function firstDayOf(database: Database, { accountId, userId }: DemoAccount): Promise<string> {
  const sync = openSync({ db: database, now: systemClock, constraintBroken: () => {} });
  const kept = await sync.snapshot({ userId, accountId, sessionId: randomUUID() }, { table: 'medications' });
  const rows = kept.ok ? kept.value.rows : [];
  const first = rows.find(({ id }) => id === demoId(userId, 'Metformin'));
  if (first !== undefined && 'start_date' in first) return first.start_date;
  return addDays(today({ instant: systemClock(), zone: ZONE }), -DAYS);
}

async function sendEvenings(
  database: Database,
  { userId, accountId }: DemoAccount,
  client: string,
  evenings: readonly Evening[],
): Promise<number> {
  const who = { userId, accountId, sessionId: randomUUID() };
  let recorded = 0;
  for (const { now, operations } of evenings) {
    const sync = openSync({ db: database, now: () => now, constraintBroken: () => {} });
    const sent = await sync.push(who, { client, acked: 0, ops: [...operations] });
    if (!sent.ok) throw new Error(`The demo was refused (${sent.problem.code}).`);
    const refused = sent.value.results.find(({ status }) => status === 'refused');
    if (refused) throw new Error(`The demo breaks a rule (${refused.code}).`);
    recorded += sent.value.results.filter(({ duplicate }) => duplicate !== true).length;
  }
  return recorded;
}

async function sendHistory(database: Database, account: DemoAccount): Promise<number> {
  const { userId } = account;
  const firstDay = await firstDayOf(database, account);
  const send = (client: string, evenings: readonly Evening[]): Promise<number> =>
    sendEvenings(database, account, client, evenings);
  const readings = await send(demoMeter(userId), demoReadings(userId, firstDay, ZONE));
  const asthma = await send(demoInhaler(userId), demoAsthma(userId, firstDay, ZONE));
  const meals = await send(demoPlate(userId), demoMeals(userId, firstDay, ZONE));
  return readings + asthma + meals + (await send(demoClient(userId), demoHistory(userId, firstDay, ZONE)));
}

async function openForSeeding(folder: string, configured: Env['database'], steps: Step[]): Promise<Database> {
  const { source, leave } = await besideServer(folder, configured);
  steps.unshift(leave);
  await migrate(source, { warn: openLog().warn });
  const database = openDatabase(source);
  steps.unshift(database.close);
  return database;
}

const steps: Step[] = [];
let code = 0;
try {
  const settings = readEnv(process.env);
  if (!settings.ok) throw new StartupRefusal(settings.line);
  const { env } = settings;
  const folder = openDataFolder(env.dataFolder);
  const database = await openForSeeding(folder, env.database, steps);
  const before = await findDemoAccount(database.auth, EMAIL);
  if (before) console.log(`${EMAIL} is there already; the password was shown when it was made.`);
  else {
    const people = env.database !== undefined && (await hasAccounts(database.auth));
    await signUpDemo(database, sessionSecret({ folder, given: env.sessionSecret, people }));
  }
  const account = before ?? (await findDemoAccount(database.auth, EMAIL));
  if (!account) throw new Error('The demo account is gone.');
  const recorded = await sendHistory(database, account);
  console.log(recorded === 0 ? 'Nothing was missing.' : `${recorded} entries of ${DAYS} days were recorded.`);
} catch (error) {
  console.error(error instanceof StartupRefusal ? error.message : error);
  code = 1;
}
for (const step of steps) await step();
process.exit(code);
