import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../process/process-identity.ts';
import { StartupRefusal } from '../process/startup-refusal.ts';
import { childOptions } from './child.ts';
import type { Cluster } from './cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { emptySocketFolder } from './socket-folder.ts';
import { errorCode } from '../process/error-code.ts';

export type PostgresSettings = Readonly<Record<string, string>>;

/** Statements, parameters and key values are health data, so the database's log contains none of them. */
const QUIET: PostgresSettings = {
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** Starts PostgreSQL on its socket only, and waits until it is ready; returns its process id. */
export async function launch(
  cluster: Cluster,
  socketFolder: string,
  settings: PostgresSettings = {},
): Promise<number> {
  const giveUp = performance.now() + 15_000;
  for (;;) {
    const outcome = await tryLaunch(cluster, socketFolder, settings);
    if (typeof outcome === 'number') return outcome;
    // After a kill the old backends take a moment to exit; until then the new server refuses to start.
    const waits = /shared memory block|lock file .* already exists/.test(outcome);
    if (!waits || performance.now() > giveUp)
      throw new StartupRefusal(`PostgreSQL did not start: ${outcome}`);
    await pause(100);
  }
}

async function tryLaunch(
  cluster: Cluster,
  socketFolder: string,
  settings: PostgresSettings,
): Promise<number | string> {
  const logFile = `${cluster.folder}.log`;
  const log = openLog(logFile);
  const logged = statSync(logFile).size;
  emptySocketFolder(socketFolder);
  const all = { listen_addresses: '', unix_socket_directories: socketFolder, ...QUIET, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.name, ...args], {
    ...childOptions(cluster.account, cluster.folder),
    // The database has a process session of its own, so that Ctrl-C reaches only the server, which stops
    // the database after the last answer.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: string | undefined;
  child.on('error', (error) => (failure = error.message));
  child.unref();
  while (failure === undefined && child.exitCode === null && child.signalCode === null) {
    const file = readPostmasterFile(cluster.folder);
    if (file?.pid === child.pid && file?.status === 'ready' && child.pid !== undefined) return child.pid;
    await pause(10);
  }
  return failure ?? fatalLine(readFileSync(logFile).subarray(logged).toString());
}

function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  if (statSync(file).size < 10_000_000) return log;
  closeSync(log);
  renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

const fatalLine = (log: string): string => {
  const lines = log.trim().split('\n');
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? 'no reason given';
};

/** Fast shutdown: ends sessions and writes everything committed. Immediate shutdown if that hangs. */
export async function shutDown(pid: number): Promise<void> {
  send(pid, 'SIGINT');
  const patience = performance.now() + 20_000;
  while (isAlive(pid)) {
    if (performance.now() > patience) send(pid, 'SIGQUIT');
    await pause(10);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
