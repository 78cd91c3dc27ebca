import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceAccount } from './debian-postgres.ts';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

export interface Pgbouncer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** In transaction mode, with fewer database sessions than client connections. */
export async function startPgbouncer(
  databasePort: number,
  logins: Readonly<Record<string, string>>,
): Promise<Pgbouncer> {
  if (!existsSync(PROGRAM)) throw new Error('pgbouncer is missing: apt-get install pgbouncer');
  const folder = mkdtempSync(join(tmpdir(), 'proof-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users');
  const configuration = join(folder, 'pgbouncer.ini');
  writeFileSync(
    users,
    Object.entries(logins)
      .map(([name, word]) => `"${name}" "${word}"\n`)
      .join(''),
  );
  writeFileSync(
    configuration,
    `[databases]
postgres = host=127.0.0.1 port=${databasePort} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 300
logfile = ${join(folder, 'log')}
`,
  );
  const { uid, gid } = serviceAccount();
  for (const path of [folder, users, configuration]) chownSync(path, uid, gid);
  const child = spawn(PROGRAM, ['-q', configuration], { uid, gid, stdio: 'ignore' });
  for (const deadline = performance.now() + 10_000; !(await answers(port)); await pause(50))
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('pgbouncer did not start.');
  return {
    port,
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
