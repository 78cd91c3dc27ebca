// Response times for a person with ten years on the device: opening the app, a tap, and a new device's first
// sync.
// Run: npm run bench:device (after npm run build); one part: npm run bench:device -- start|taps|first
import 'temporal-polyfill/global';
import { today } from '@dosewell/domain/time';
import type { Credentials } from '../e2e/journeys/steps.ts';
import { ZONE_AT_EIGHT } from '../e2e/platform/noon.ts';
import { startServer } from '../e2e/platform/server.ts';
import { servePages } from './bare/pages.ts';
import { coldStart } from './device/cold-start.ts';
import { type Device, newDevice } from './device/device.ts';
import { firstSync } from './device/first-sync.ts';
import { layRows } from './device/lay-rows.ts';
import { newPerson } from './device/new-person.ts';
import { asOwner } from './device/owner.ts';
import { taps } from './device/taps.ts';
import { tenYearsUntil } from './device/ten-years.ts';
import { DURABILITY, type Figure, machine, median, printFigures } from './machine.ts';

const RUNS = 5;
const [only] = process.argv.slice(2);
const wanted = (part: string): boolean => only === undefined || only === part;

const series = async <T>(run: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let i = 0; i < RUNS; i++) results.push(await run());
  return results;
};

const starts = async (device: Device, url: string, bare: string): Promise<Figure[]> => {
  const at = (slowness: number, of = url) =>
    series(() => device.open((context) => coldStart(context, of, slowness)));
  return [
    {
      what: 'cold start to today painted',
      reach: 230,
      runs: await at(1),
      floor: median(await at(1, bare)),
    },
    {
      what: 'cold start at 4× CPU throttle',
      reach: 750,
      runs: await at(4),
      floor: median(await at(4, bare)),
    },
  ];
};

const tapped = async (device: Device, url: string, bare: string): Promise<Figure[]> => {
  const once = (slowness: number, of = url) => device.open((context) => taps(context, of, slowness));
  const at = (slowness: number) => series(() => once(slowness));
  const [usual, slow] = [await at(1), await at(4)];
  const [bareUsual, bareSlow] = [await once(1, bare), await once(4, bare)];
  return [
    {
      what: 'tap to frame, p95',
      reach: 16,
      runs: usual.map(({ frame }) => frame),
      floor: bareUsual.frame,
    },
    {
      what: 'tap to frame at 4×, p95',
      reach: 50,
      runs: slow.map(({ frame }) => frame),
      floor: bareSlow.frame,
    },
    {
      what: 'tap to durable, p95',
      reach: 16,
      runs: usual.map(({ durable }) => durable),
      floor: bareUsual.durable,
    },
    {
      what: 'tap to durable at 4×, p95',
      reach: 50,
      runs: slow.map(({ durable }) => durable),
      floor: bareSlow.durable,
    },
    { what: 'pulls a tap (number)', reach: 0.05, runs: usual.map(({ pulls }) => pulls) },
    { what: 'transactions a tap (number)', reach: 4, runs: usual.map(({ transactions }) => transactions) },
    { what: 'layouts a tap, to the next (number)', runs: usual.map(({ layouts }) => layouts) },
  ];
};

const synced = async (url: string, person: Credentials): Promise<Figure[]> => {
  const runs = await series(async () => {
    const device = await newDevice();
    try {
      return await device.open((context) => firstSync(context, url, person));
    } finally {
      await device.remove();
    }
  });
  return [
    { what: 'first sync, today usable', reach: 300, runs: runs.map((run) => run.today) },
    { what: 'first sync, all dose rows', reach: 2_500, runs: runs.map((run) => run.doses) },
    { what: 'first sync, everything', reach: 3_000, runs: runs.map((run) => run.everything) },
    { what: 'first sync, on the wire', unit: 'MB', reach: 5, runs: runs.map((run) => run.megabytes) },
    { what: 'first sync, answers', unit: '', runs: runs.map((run) => run.requests) },
  ];
};

const server = await startServer();
const [device, bare] = [await newDevice(), await servePages()];
try {
  const person = await newPerson(server.url);
  const date = today({ instant: Date.now(), zone: ZONE_AT_EIGHT.zone });
  const { rows, settings } = await asOwner(server.data, async (owner) => ({
    rows: await layRows(owner, person.email, tenYearsUntil(date)),
    settings: (await owner.query<{ settings: string }>(DURABILITY)).rows[0]?.settings,
  }));
  console.log(`${machine()}\n${settings}; ${rows}; median of ${RUNS} runs`);
  const figures: Figure[] = [];
  if (wanted('first')) figures.push(...(await synced(server.url, person)));
  if (wanted('start') || wanted('taps'))
    await device.open((context) => firstSync(context, server.url, person));
  if (wanted('start')) figures.push(...(await starts(device, server.url, bare.url)));
  if (wanted('taps')) figures.push(...(await tapped(device, server.url, bare.url)));
  printFigures(figures);
  console.log(`load at the end: ${machine().split('load ')[1]}`);
} finally {
  bare.close();
  await device.remove();
  await server.remove();
}
