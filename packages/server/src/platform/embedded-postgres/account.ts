import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { PRODUCT } from '@dosewell/domain/product';
import { StartupRefusal } from '../process/startup-refusal.ts';

/** The system user that runs PostgreSQL. */
export interface SystemAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /**
   * Whether this process is root and the account is not, so that processes and files must be given to the
   * account.
   */
  readonly handedOver: boolean;
}

const OWN_NAME = PRODUCT.toLowerCase();

/**
 * PostgreSQL refuses to run as root. Then it runs as the user that owns the cluster, else one named after the
 * product, created if missing, else `nobody`.
 */
export function databaseAccount(cluster: string): SystemAccount {
  if (process.getuid?.() !== 0) {
    const { username: name, uid, gid } = userInfo();
    return { name, uid, gid, handedOver: false };
  }
  const account = ownerOf(cluster) ?? named(OWN_NAME) ?? made() ?? named('nobody');
  if (!account)
    throw new StartupRefusal('PostgreSQL may not run as root, and there is no other user to run it.');
  if (existsSync(cluster)) giveTo(account, cluster);
  return account;
}

function ownerOf(cluster: string): SystemAccount | null {
  if (!existsSync(cluster)) return null;
  const { uid } = lstatSync(cluster);
  return uid === 0 ? null : named(String(uid));
}

function named(nameOrUid: string): SystemAccount | null {
  const [name, uid, gid] = ['-nu', '-u', '-g'].map((what) => {
    const { status, stdout } = spawnSync('id', [what, nameOrUid], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  });
  if (!name || !uid || !gid || uid === '0') return null;
  return { name, uid: Number(uid), gid: Number(gid), handedOver: true };
}

function made(): SystemAccount | null {
  const shell = ['/usr/sbin/nologin', '/sbin/nologin'].find(existsSync) ?? '/bin/false';
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  spawnSync('useradd', [...options, '--shell', shell, OWN_NAME]);
  return named(OWN_NAME);
}

/**
 * A cluster whose owner no longer exists (a new container over an old volume) is given to the current
 * account.
 */
function giveTo(account: SystemAccount, path: string): void {
  const status = lstatSync(path);
  if (status.uid === account.uid) return;
  if (status.isDirectory()) for (const entry of readdirSync(path)) giveTo(account, join(path, entry));
  if (!status.isSymbolicLink()) chownSync(path, account.uid, account.gid);
}
