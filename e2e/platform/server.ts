import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ENTRY = 'packages/server/dist/main.js';
const READY_WITHIN_MS = 150_000;

/** The folder of a server that was started once and that nobody has used. */
export const PREPARED_DATA = 'E2E_PREPARED_DATA';

/** Settings a developer may have in the environment for their own server. */
const OWN_SETTINGS = new Set(['DATABASE_URL', 'DATABASE_APP_URL', 'PUBLIC_URL', 'HOST', 'TRUSTED_PROXIES']);

export interface RunningServer {
  url: string;
  port: number;
  data: string;
  pid: number;
  /** Its output so far. */
  log(): string;
  /** Drains and stops it; the data stays. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

export interface ServerOptions {
  /** An earlier server's data; a fresh folder by default. */
  data?: string;
  port?: number;
  env?: Record<string, string>;
  /** The folder of another build, laid out like this repository. */
  built?: string;
}

/** Output of each server that this process has started. */
const logs: (() => string)[] = [];
const TROUBLE = /"unexpected error"|"status":5\d\d/;

/** Lines of their logs that say what went wrong in a server, and answers that were its fault. */
export const troubleOfServers = (): string[] =>
  logs.flatMap((log) =>
    log()
      .split('\n')
      .filter((line) => TROUBLE.test(line)),
  );

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not get ready:\n${log()}`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A killed server leaves its database running, for the next one to take over. */
async function endDatabase(data: string): Promise<void> {
  const file = join(data, 'postgres/postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return;
  process.kill(pid, 'SIGQUIT');
  while (isAlive(pid)) await pause(20);
}

/** A folder for a server's first start; an earlier release makes its own database. */
async function freshData(built: string | undefined): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'e2e-data-'));
  const prepared = process.env[PREPARED_DATA];
  // Node's own copying would give the files to whoever runs this.
  if (prepared !== undefined && built === undefined)
    await promisify(execFile)('cp', ['-a', `${prepared}/.`, data]);
  return data;
}

/** The built server as a separate process, with its own database in its own folder. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const root = options.built ?? ROOT;
  const entry = join(root, ENTRY);
  if (!existsSync(entry)) throw new Error(`${entry} is missing: npm run build`);
  const data = options.data ?? (await freshData(options.built));
  const port = options.port ?? (await freePort());
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.has(name)),
  );
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: root,
    env: {
      ...inherited,
      PORT: String(port),
      DOSEWELL_DATA: data,
      SIGN_UPS_PER_HOUR: '1000000',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout?.on('data', (text) => (printed += text));
  child.stderr?.on('data', (text) => (printed += text));
  const log = () => printed;
  logs.push(log);
  const url = `http://localhost:${port}`;
  await untilReady(url, child, log);

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url,
    port,
    data,
    pid: child.pid ?? 0,
    log,
    stop,
    async remove() {
      await stop();
      await endDatabase(data);
      await rm(data, { recursive: true, force: true });
    },
  };
}
