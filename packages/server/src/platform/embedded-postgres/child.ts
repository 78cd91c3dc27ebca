import { spawnSync, type SpawnOptions } from 'node:child_process';
import type { SystemAccount } from './account.ts';

/** Options for the database's processes: its account, and without our environment, which holds secrets. */
export function childOptions(account: SystemAccount, cwd = '/'): SpawnOptions {
  return {
    cwd,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' },
    ...(account.handedOver ? { uid: account.uid, gid: account.gid } : {}),
  };
}

export interface Ran {
  readonly ok: boolean;
  readonly output: string;
}

export function run(account: SystemAccount, command: string, args: readonly string[], cwd?: string): Ran {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...childOptions(account, cwd),
    encoding: 'utf8',
  });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`.trim() };
}

/** Whether the account can enter a folder; tested, as permissions alone do not tell. */
export function canEnter(account: SystemAccount, folder: string): boolean {
  return !account.handedOver || run(account, '/bin/sh', ['-c', 'cd "$0"', folder]).ok;
}
