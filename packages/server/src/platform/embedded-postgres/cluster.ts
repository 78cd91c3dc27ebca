import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupRefusal } from '../process/startup-refusal.ts';
import type { SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { canEnter, run } from './child.ts';

export const OWNER = 'dosewell_owner';
const MAJOR = '18';

export interface Cluster {
  readonly folder: string;
  /** The folder as the database's programs refer to it (`nameFor`). */
  readonly name: string;
  readonly account: SystemAccount;
  readonly binaries: Binaries;
}

/**
 * Opens the cluster in `folder`. A new one is made beside it, as `<folder>.new`, and renamed once it is complete: a crash
 * leaves only the draft, which the next start makes anew.
 */
export function openCluster(folder: string, account: SystemAccount, binaries: Binaries): Cluster {
  if (!existsSync(folder)) makeCluster(folder, account, binaries);
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new StartupRefusal(
      `The database in ${folder} is of PostgreSQL ${version}; this server brings ${MAJOR}.`,
    );
  }
  admitByUser(folder, account);
  return { folder, name: nameFor(account, folder), account, binaries };
}

function makeCluster(folder: string, account: SystemAccount, binaries: Binaries): void {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account.handedOver) chownSync(draft, account.uid, account.gid);
  const options = ['--username', OWNER, '--auth=peer', '--encoding=UTF8', '--no-instructions'];
  // The builtin locale sorts the same on every system, and does not change with the system's libraries.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const made = run(account, binaries.initdb, ['-D', nameFor(account, draft), ...options, ...locale], draft);
  if (!made.ok)
    throw new StartupRefusal(`The database could not be made in ${folder}: ${lastLine(made.output)}`);
  renameSync(draft, folder);
}

/**
 * How programs of the account refer to a folder. In a private home directory the account cannot reach the
 * folder by path, but a process started inside it can refer to its working directory. Only Linux has such a
 * name.
 */
function nameFor(account: SystemAccount, folder: string): string {
  if (canEnter(account, folder)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new StartupRefusal(`The user ${account.name}, which runs the database, cannot reach ${folder}.`);
}

/** The kernel tells PostgreSQL who connects: the account and root may use any role, no one else any. */
function admitByUser(folder: string, account: SystemAccount): void {
  writeFileSync(join(folder, 'pg_hba.conf'), 'local all all peer map=server\n');
  const names = [...new Set([account.name, 'root'])];
  writeFileSync(join(folder, 'pg_ident.conf'), names.map((name) => `server "${name}" all\n`).join(''));
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
