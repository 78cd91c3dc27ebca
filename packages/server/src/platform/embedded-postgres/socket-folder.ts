import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PRODUCT } from '@dosewell/domain/product';
import type { SystemAccount } from './account.ts';
import { canEnter } from './child.ts';
import { StartupRefusal } from '../process/startup-refusal.ts';

const PREFIX = `${PRODUCT.toLowerCase()}-`;

/** The system's limit on a socket's path, including the terminator: 104 bytes on macOS, 108 on Linux. */
const LONGEST_PATH = 103;

/** A new private folder: only the same user and root can enter it. */
export function makeSocketFolder(account: SystemAccount): string {
  for (const parent of [tmpdir(), '/tmp']) {
    if (Buffer.byteLength(join(parent, `${PREFIX}XXXXXX`, '.s.PGSQL.5432')) > LONGEST_PATH) continue;
    try {
      const folder = mkdtempSync(join(parent, PREFIX));
      if (account.handedOver) chownSync(folder, account.uid, account.gid);
      if (canEnter(account, folder)) return folder;
      rmSync(folder, { recursive: true });
    } catch {
      continue;
    }
  }
  throw new StartupRefusal(`There is no temporary folder for the database's socket (${tmpdir()}, /tmp).`);
}

/** Removes the socket and lock left by a killed server. */
export function emptySocketFolder(folder: string): void {
  for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { force: true });
}

/** Removes what a killed server left, if the name can only be ours. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true });
}
