// Response times of looking back on ten years of doses: opening the history, and scrolling it.
// Run: npm run bench:history (after npm run build)
import 'temporal-polyfill/global';
import { today } from '@dosewell/domain/time';
import { ZONE_AT_EIGHT } from '../e2e/platform/noon.ts';
import { startServer } from '../e2e/platform/server.ts';
import { servePages } from './bare/pages.ts';
import { newDevice } from './device/device.ts';
import { firstSync } from './device/first-sync.ts';
import { layRows } from './device/lay-rows.ts';
import { newPerson } from './device/new-person.ts';
import { fromTheFirstDose, type LookBack, lookBack } from './device/look-back.ts';
import { asOwner } from './device/owner.ts';
import { tenYearsUntil } from './device/ten-years.ts';
import { type Figure, machine, printFigures } from './machine.ts';

const RUNS = 5;
/** A frame longer than this is a stutter. */
const STUTTER_MS = 50;

const server = await startServer();
const [device, bare] = [await newDevice(), await servePages()];
try {
  const person = await newPerson(server.url);
  const date = today({ instant: Date.now(), zone: ZONE_AT_EIGHT.zone });
  const rows = await asOwner(server.data, (owner) => layRows(owner, person.email, tenYearsUntil(date)));
  console.log(`${machine()}\n${rows}; median of ${RUNS} runs, one of them to the first dose`);
  await device.open((context) => firstSync(context, server.url, person));
  const looks: LookBack[] = [];
  for (let i = 0; i < RUNS; i++) looks.push(await device.open((context) => lookBack(context, server.url)));
  const bareLook = await device.open((context) => lookBack(context, bare.url));
  const far = await device.open((context) => fromTheFirstDose(context, server.url));
  const figures: Figure[] = [
    {
      what: 'tap to first paint of the history',
      floor: bareLook.paint,
      runs: looks.map(({ paint }) => paint),
    },
    {
      what: 'the same at 4× CPU throttle',
      reach: 200,
      floor: bareLook.slowPaint,
      runs: looks.map(({ slowPaint }) => slowPaint),
    },
    {
      what: 'longest frame, scrolling from today, 4×',
      reach: STUTTER_MS,
      runs: looks.map(({ near }) => near.longest),
      floor: bareLook.near.longest,
    },
    {
      what: 'p95 of the frames from today',
      runs: looks.map(({ near }) => near.p95),
      floor: bareLook.near.p95,
    },
    {
      what: 'longest frame, scrolling ten years back, 4×',
      reach: STUTTER_MS,
      runs: [far.longest],
    },
    { what: 'p95 of the frames ten years back', runs: [far.p95] },
    {
      what: 'longest work at a stretch, from today, 4×',
      reach: STUTTER_MS,
      runs: looks.map(({ near }) => near.longestWork),
      floor: bareLook.near.longestWork,
    },
    { what: 'the same, ten years back', reach: STUTTER_MS, runs: [far.longestWork] },
  ];
  printFigures(figures);
  console.log(`doses passed on the way: ${far.doses}`);
  console.log(`load at the end: ${machine().split('load ')[1]}`);
} finally {
  bare.close();
  await device.remove();
  await server.remove();
}
