// How long `npm start` takes until the server is ready: in a fresh clone on an empty machine, and again.
// Run: npm run bench:start; one part: npm run bench:start -- fresh|again
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../e2e/platform/free-port.ts';
import { asOwner } from './device/owner.ts';
import { DURABILITY, type Figure, machine, printFigures } from './machine.ts';
import { certain } from '@dosewell/domain/problem';

const RUNS = 5;
const REACH = { fresh: 120_000, again: 4_000 };
const POLL_MS = 20;
const [only] = process.argv.slice(2);

let settings = '';

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Milliseconds from the command to the first ready answer; the server has stopped when it returns. */
const started = async (clone: string, cache: string): Promise<number> => {
  const port = String(await freePort());
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', npm_config_cache: cache },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const gone = once(child, 'exit');
  while (!(await isReady(`http://127.0.0.1:${port}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await pause(POLL_MS);
  }
  const took = performance.now() - began;
  settings ||= await asOwner(
    join(clone, 'data'),
    async (owner) => (await owner.query(DURABILITY)).rows[0].settings,
  );
  process.kill(-certain(child.pid), 'SIGTERM');
  await gone;
  return took;
};

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A clone of the last commit with an empty cache: every package comes from the registry. */
const freshly = (work: (clone: string, cache: string) => Promise<void>): Promise<void> =>
  inFolder(async (folder) => {
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', resolve(import.meta.dirname, '..'), clone]);
    await work(clone, join(folder, 'cache'));
  });

const fresh: number[] = [];
const newData: number[] = [];
const again: number[] = [];
for (let run = 0; run < (only === 'again' ? 1 : RUNS); run++)
  await freshly(async (clone, cache) => {
    fresh.push(await started(clone, cache));
    if (only === 'fresh' || run > 0) return;
    for (let i = 0; i < RUNS; i++) again.push(await started(clone, cache));
    for (let i = 0; i < RUNS; i++) {
      rmSync(join(clone, 'data'), { recursive: true, force: true });
      newData.push(await started(clone, cache));
    }
  });

const figures: Figure[] = [
  { what: '`npm start`, installed and built, to ready', reach: REACH.again, runs: again },
  { what: 'the same, with a new data folder', reach: REACH.again, runs: newData },
  { what: '`npm start`, fresh clone, to ready', reach: REACH.fresh, runs: fresh },
];
console.log(`${machine()}\n${settings}; packages from the registry into an empty cache`);
printFigures(figures.filter(({ runs }) => runs.length > 0));
