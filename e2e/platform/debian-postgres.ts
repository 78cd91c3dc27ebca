// PostgreSQL as an operator runs it, from Debian's packages: a primary, and a standby that follows it.
import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const BIN = ['18', '17', '16', '15']
  .map((v) => `/usr/lib/postgresql/${v}/bin`)
  .find((path) => existsSync(path));
const OWNER = 'operator';
const PASSWORD = 'of-the-operator';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** It does not run as root. */
export function serviceAccount(): Account {
  if (userInfo().uid !== 0) return { uid: userInfo().uid, gid: userInfo().gid };
  const number = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

function run(program: string, args: readonly string[], env: Record<string, string> = {}): void {
  if (BIN === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  const done = spawnSync(join(BIN, program), args, {
    ...serviceAccount(),
    cwd: tmpdir(),
    encoding: 'utf8',
    // A background process keeps a pipe open.
    stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', ...env },
  });
  if (done.status !== 0) throw new Error(`${program} failed:\n${done.stdout}${done.stderr}`);
}

export interface OwnPostgres {
  readonly port: number;
  readonly urlFor: (port: number, user?: string, password?: string) => string;
  readonly configure: (settings: Readonly<Record<string, string>>) => void;
  readonly start: () => void;
  readonly promote: () => void;
  /** kill -9 of the server and all its child processes. */
  readonly kill: () => void;
  readonly remove: () => void;
}

const handle = (folder: string, port: number): OwnPostgres => {
  const data = join(folder, 'data');
  const pids = (): number[] => {
    const first = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' }).stdout;
    return [first, ...children.split('\n').filter(Boolean).map(Number)];
  };
  const kill = (): void => {
    if (!existsSync(join(data, 'postmaster.pid'))) return;
    for (const pid of pids())
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended with the first of them.
      }
  };
  return {
    port,
    urlFor: (at, user = OWNER, password = PASSWORD) =>
      `postgres://${user}:${password}@127.0.0.1:${at}/postgres`,
    configure: (settings) => {
      const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
      appendFileSync(join(data, 'postgresql.auto.conf'), lines.join(''));
    },
    start: () => run('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), 'start']),
    promote: () => run('pg_ctl', ['-D', data, '-w', 'promote']),
    kill,
    remove: () => {
      kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'proof-postgres-'));
  const { uid, gid } = serviceAccount();
  chownSync(folder, uid, gid);
  return folder;
};

/** Started, with password authentication for every login. */
export async function startPrimary(): Promise<OwnPostgres> {
  const folder = makeFolder();
  const port = await freePort();
  const password = join(folder, 'password');
  appendFileSync(password, PASSWORD);
  chownSync(password, serviceAccount().uid, serviceAccount().gid);
  run('initdb', ['-D', join(folder, 'data'), '-U', OWNER, '--auth=scram-sha-256', `--pwfile=${password}`]);
  const primary = handle(folder, port);
  primary.configure({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '150',
    wal_keep_size: '512MB',
    // A primary shutting down does not wait for a disconnected standby.
    wal_sender_timeout: '5s',
  });
  primary.start();
  return primary;
}

/** Started, following the primary through the given port, which this process may relay. */
export async function startStandby(primary: OwnPostgres, throughPort: number): Promise<OwnPostgres> {
  const folder = makeFolder();
  const port = await freePort();
  const from = primary.urlFor(primary.port);
  run('pg_basebackup', ['-D', join(folder, 'data'), '-d', from, '-R', '-X', 'stream', '-c', 'fast']);
  const standby = handle(folder, port);
  standby.configure({ port: String(port), primary_conninfo: primary.urlFor(throughPort) });
  standby.start();
  return standby;
}
