// A fresh clone of this repository on one version of Node, with its own npm, from the registry's Node
// packages.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../platform/free-port.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const READY_WITHIN_MS = 600_000;
/** They cover a browser, two devices, file import and export, and a killed server. */
const JOURNEYS = ['first-dose', 'two-devices', 'export-import', 'killed-server'];

export interface NodeUnderProof {
  readonly node: string;
  readonly npm: string;
}

interface Count {
  readonly run: number;
  readonly passed: number;
}

export interface NodeResult {
  readonly node: string;
  readonly npm: string;
  readonly zoneData: string;
  readonly readySeconds: number;
  readonly tests: Count;
  readonly journeys: Count;
  readonly faults: readonly string[];
}

interface Place {
  readonly clone: string;
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

export async function onNode({ node, npm }: NodeUnderProof, folder: string): Promise<NodeResult> {
  const place = await prepare({ node, npm }, folder);
  const told = async (command: string, ...args: string[]): Promise<string> =>
    (await run(command, args, { env: place.env, cwd: folder })).stdout.trim();
  const versions = { node: await told('node', '--version'), npm: await told('npm', '--version') };
  const zoneData = await told('node', '-p', 'process.versions.tz');
  const faults: string[] = [];
  const readySeconds = await startsFromClone(place, versions.node, faults);
  const tests = await countTests(place, faults);
  const journeys = await countJourneys(place, faults);
  return { ...versions, zoneData, readySeconds, tests, journeys, faults };
}

/** No package script runs: the platform's package contains Node itself. */
async function prepare({ node, npm }: NodeUnderProof, folder: string): Promise<Place> {
  const platform = `node-${process.platform}-${process.arch}`;
  const packages = [`${platform}@${node}`, `npm@${npm}`];
  await run(
    'npm',
    ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--force', ...packages],
    { cwd: folder },
  );
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await symlink(join(folder, 'node_modules', platform, 'bin/node'), join(bin, 'node'));
  await symlink(join(folder, 'node_modules/npm/bin/npm-cli.js'), join(bin, 'npm'));
  const clone = join(folder, 'clone');
  await run('git', ['clone', '--quiet', ROOT, clone]);
  return { clone, folder, env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` } };
}

async function startsFromClone(
  { clone, folder, env }: Place,
  node: string,
  faults: string[],
): Promise<number> {
  const began = performance.now();
  const port = await freePort();
  const data = join(folder, 'data');
  // Its own process group, so that the signal reaches the server whatever npm puts in between.
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, PORT: String(port), DOSEWELL_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  child.stderr.on('data', (text) => (printed += text));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const ask = (path: string): Promise<string> =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    );
  while ((await ask('/readyz')) === '') {
    if (child.exitCode !== null || performance.now() - began > READY_WITHIN_MS) break;
    await pause(200);
  }
  const seconds = (performance.now() - began) / 1000;
  if (!(await ask('/metrics')).includes(`version="${node}"`)) {
    faults.push('it did not start');
    console.log(printed);
  }
  if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
  if (existsSync(join(data, 'postgres/postmaster.pid'))) faults.push('its database outlived it');
  return seconds;
}

interface TestReport {
  readonly numFailedTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly { assertionResults: readonly { status: string; fullName: string }[] }[];
}

async function countTests({ clone, folder, env }: Place, faults: string[]): Promise<Count> {
  const report = join(folder, 'tests.json');
  const projects = ['--project', 'domain', '--project', 'server'];
  await foreground(clone, env, ['vitest', 'run', ...projects, '--reporter=json', `--outputFile=${report}`]);
  const told = JSON.parse(await readFile(report, 'utf8').catch(() => '{"testResults":[]}')) as TestReport;
  for (const { assertionResults } of told.testResults)
    for (const { status, fullName } of assertionResults) if (status === 'failed') faults.push(fullName);
  const passed = told.numPassedTests ?? 0;
  return { run: passed + (told.numFailedTests ?? 0), passed };
}

interface JourneyReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

async function countJourneys({ clone, folder, env }: Place, faults: string[]): Promise<Count> {
  const report = join(folder, 'journeys.json');
  const files = JOURNEYS.map((name) => `${name}.journey.ts`);
  const args = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=json', ...files];
  await foreground(clone, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, args);
  const { stats } = JSON.parse(
    await readFile(report, 'utf8').catch(() => '{"stats":{"expected":0,"unexpected":0,"flaky":0}}'),
  ) as JourneyReport;
  if (stats.unexpected > 0) faults.push(`${stats.unexpected} journeys`);
  return { run: stats.expected + stats.unexpected + stats.flaky, passed: stats.expected + stats.flaky };
}

/** Runs one of the clone's own tools on the Node first on the path; its report has the result. */
const foreground = (cwd: string, env: NodeJS.ProcessEnv, [tool = '', ...args]: string[]): Promise<void> =>
  new Promise((done) => {
    const child = spawn('node', [join('node_modules/.bin', tool), ...args], {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', () => done());
    child.once('exit', () => done());
  });
