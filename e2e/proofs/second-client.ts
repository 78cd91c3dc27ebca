// `npm run proof:second-client [-- days steps seed]`: a client written from the protocol alone and the app
// act on one account, and agree.
import 'temporal-polyfill/global';
import { startServer } from '../platform/server.ts';
import { Device, write } from '../sync/device.ts';
import { createRandom, type Random } from '../sync/random.ts';
import { idOfDose, newId, PlainClient } from './second-client/plain-client.ts';
import { judge, type Verdict } from './second-client/seen-alike.ts';
import { signUp } from './attacks/sign-up.ts';
import { certain } from '@dosewell/domain/problem';

const DAYS = Number(process.argv[2] ?? 4);
const STEPS = Number(process.argv[3] ?? 40);
const SEED = Number(process.argv[4] ?? Date.now() % 1_000_000);
const SLOTS = ['08:00', '13:00', '20:00'] as const;
const STOCK = 100_000;

interface Day {
  readonly verdict: Verdict;
  /** As-needed doses on record beyond those a client recorded. */
  readonly unasked: number;
  readonly acts: number;
  readonly requests: number;
  readonly refused: number;
}

const dayOfBoth = async (
  server: { url: string; data: string },
  random: Random,
  careless: boolean,
): Promise<Day> => {
  const { userId, cookie } = await signUp(server.url, '10.0.0.1');
  const mishaps = { answerIsLost: () => random.chance(0.2), arrivesTwice: () => random.chance(0.2) };
  const plain = [0, 1].map(() => new PlainClient(server.url, cookie, mishaps, careless));
  const asApp: typeof fetch = (input, init) =>
    fetch(new URL(String(input), server.url), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie, origin: server.url },
    });
  const devices = [0, 1].map(() => new Device(userId, asApp, 0));
  for (const device of devices) await device.open(1);
  const tabs = devices.map((device) => certain(device.tabs[0]));
  const today = new Date().toISOString().slice(0, 10);
  const medication = newId();
  const asNeeded = new Set<string>();
  const done: string[] = [];
  const patch = { name: 'Metformin', dosage: '500 mg', start_date: today };
  const dose = { medication_id: medication, date: today, status: 'taken' } as const;
  certain(plain[0]).act({ table: 'medications', id: medication, patch });
  certain(plain[0]).act({
    table: 'stock_movements',
    id: newId(),
    patch: { medication_id: medication, counted: STOCK },
  });
  const syncAll = async (): Promise<void> => {
    for (const client of [...plain, ...plain]) await client.sync();
    for (const tab of [...tabs, ...tabs]) await tab.syncNow();
  };
  await syncAll();

  const actOf = () => {
    const slot = random.pick(SLOTS);
    const id = newId();
    const choice = random.next();
    if (choice < 0.4)
      return {
        table: 'medication_logs',
        id: idOfDose(medication, today, slot),
        patch: { ...dose, slot },
      } as const;
    if (choice < 0.7) {
      asNeeded.add(id);
      return { table: 'medication_logs', id, patch: { ...dose, slot: null } } as const;
    }
    if (choice < 0.85)
      return {
        table: 'medications',
        id: medication,
        patch: { notes: `seen ${random.below(1000)}` },
      } as const;
    return {
      table: 'stock_movements',
      id,
      patch: { medication_id: medication, refilled: 1 + random.below(30) },
    } as const;
  };
  for (let step = 0; step < STEPS; step += 1) {
    const who = random.below(4);
    if (random.chance(0.3)) await (who < 2 ? certain(plain[who]).sync() : certain(tabs[who - 2]).syncNow());
    else if (who < 2) certain(plain[who]).act(actOf());
    else {
      const op = await write(certain(tabs[who - 2]), actOf());
      if (op !== undefined) done.push(op);
    }
  }
  for (let round = 0; round < 2; round += 1) await syncAll();
  for (const client of plain) await client.sync();
  done.push(...plain.flatMap((client) => client.done));
  const verdict = await judge(server.data, userId, { plain, tabs }, done);
  const onRecord = certain(plain[0])
    .live('medication_logs')
    .filter(({ slot }) => slot === null);
  for (const device of devices) device.kill();
  return {
    verdict,
    unasked:
      onRecord.filter(({ id }) => !asNeeded.has(id)).length + Math.abs(onRecord.length - asNeeded.size),
    acts: done.length,
    requests: plain.reduce((sum, client) => sum + client.requests, 0),
    refused: plain.reduce((sum, client) => sum + client.refused.length, 0),
  };
};

const wrongIn = ({ verdict, unasked, refused }: Day): number =>
  verdict.differing + verdict.lost + verdict.doubled + unasked + refused;

const server = await startServer();
const random = createRandom(SEED);
let wrong = 0;
console.log(`seed ${SEED}: two clients of each make, ${STEPS} steps a day`);
console.log('day    acts  requests  rows  differing  lost  doubled  unasked  refused');
const told = (name: string, { verdict, acts, requests, unasked, refused }: Day): void =>
  console.log(
    name.padEnd(6),
    ...[acts, requests, verdict.rows].map((n) => String(n).padStart(5)),
    ...[verdict.differing, verdict.lost, verdict.doubled, unasked, refused].map((n) => String(n).padStart(8)),
  );
for (let day = 1; day <= DAYS; day += 1) {
  const seen = await dayOfBoth(server, random, false);
  told(String(day), seen);
  wrong += wrongIn(seen);
}
// Control: with new ids on every retry, the same day must show the fault.
const careless = await dayOfBoth(server, random, true);
told('careless', careless);
const noticed = wrongIn(careless) > 0;
console.log(noticed ? 'the careless client was noticed' : 'THE CARELESS CLIENT WAS NOT NOTICED');
await server.remove();
process.exit(wrong === 0 && noticed ? 0 : 1);
