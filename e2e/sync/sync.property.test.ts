// What people do on three devices with wrong clocks, killed at any moment, over a network that loses,
// duplicates and delays, takes effect on the server exactly once, and every device shows the server's state
// (design/reliability.md#proofs).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, type RunReport } from './run.ts';
import { openServerWorld, type ServerWorld } from './server-world.ts';

/** Three hundred in `npm run proof:sync`. */
const RUNS = Number(process.env['SYNC_RUNS'] ?? 8);
/** Repeat a failed run by its seed: SYNC_SEED=n SYNC_RUNS=1. */
const SEED = Number(process.env['SYNC_SEED'] ?? Date.now() % 1_000_000);
/** A missing guard shows within this many runs. */
const CONTROL_RUNS = 12;

let world: ServerWorld;
beforeAll(async () => {
  world = await openServerWorld();
});
afterAll(() => world.close());

const total = (reports: readonly RunReport[], count: (report: RunReport) => number): number =>
  reports.reduce((sum, report) => sum + count(report), 0);

/** Without faults, kills and writes a run would prove nothing. */
const totals = (reports: readonly RunReport[]) => ({
  operations: total(reports, (report) => report.operations),
  kills: total(reports, (report) => report.kills),
  soleAuthors: total(reports, (report) => report.soleAuthors),
  lost: total(reports, (report) => report.faults.lost),
  unanswered: total(reports, (report) => report.faults.unanswered),
  doubled: total(reports, (report) => report.faults.doubled),
  late: total(reports, (report) => report.faults.late),
});

test(`nothing is lost, nothing is done twice and all devices agree, seeds from ${SEED} on`, async () => {
  const reports: RunReport[] = [];
  for (let i = 0; i < RUNS; i++) reports.push(await run(world, SEED + i));
  const met = totals(reports);
  console.info(`${RUNS} runs`, met);
  expect(reports.filter((report) => report.breaches.length > 0)).toEqual([]);
  expect(world.unexpected).toEqual([]);
  expect(Math.min(...Object.values(met))).toBeGreaterThanOrEqual(Math.floor(RUNS / 2));
});

const breachesWithout = async (ablation: string): Promise<Set<string>> => {
  const ablated = await openServerWorld();
  await ablated.database.owner.query(ablation);
  const found = new Set<string>();
  for (let i = 0; i < CONTROL_RUNS && !found.has(APPLIED_TWICE); i++)
    for (const breach of (await run(ablated, SEED + i)).breaches) found.add(breach);
  await ablated.close();
  return found;
};
const APPLIED_TWICE = 'an operation was applied twice';

test('a server without the log of operations applies operations twice in the same runs', async () => {
  const found = await breachesWithout(`
    create function forget() returns trigger language plpgsql as 'begin return null; end';
    create trigger forget before insert on sync_op for each row execute function forget();
  `);
  expect(found).toContain(APPLIED_TWICE);
});

test('a server without the mark of confirmation applies late requests again', async () => {
  const found = await breachesWithout(`
    create function unmark() returns trigger language plpgsql as 'begin new.acked := 0; return new; end';
    create trigger unmark before insert or update on sync_client for each row execute function unmark();
  `);
  expect(found).toContain(APPLIED_TWICE);
});
