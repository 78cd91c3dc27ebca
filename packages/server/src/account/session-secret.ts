import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key of the session signature, beside the data and not in it: a copy of the database alone opens no session.
 * Made at the first start.
 */
export function sessionSecret(folder: string): string {
  const file = join(folder, 'session.secret');
  if (!existsSync(file)) makeSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/** Whether a server has run in this folder before. */
export const hasSessionSecret = (folder: string): boolean => existsSync(join(folder, 'session.secret'));

/** Written aside and linked: whoever reads it reads it whole, and of two servers starting at once one wins. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
