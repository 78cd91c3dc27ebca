import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GivenSecret } from '../../platform/env.ts';
import { openSecret, secretIn } from '../../platform/given-secret.ts';
import { StartupRefusal } from '../../platform/process/startup-refusal.ts';
import { errorCode } from '../../platform/process/error-code.ts';

export interface SecretOrder {
  /** The data folder, where the key is stored unless configured elsewhere. */
  readonly folder: string;
  readonly given?: GivenSecret | undefined;
  /**
   * Whether accounts exist: their sessions and secrets depend on the old key, so a new one must not be
   * created.
   */
  readonly people?: boolean;
}

/**
 * Key that signs sessions and encrypts second factors, kept outside the database so that a copy of that opens
 * no session. Created at the first start.
 */
export function sessionSecret({ folder, given, people = false }: SecretOrder): string {
  if (given !== undefined) return openSecret(given);
  const file = join(folder, FILE);
  if (!existsSync(file)) {
    if (people) throw new StartupRefusal(noSecret(folder));
    makeSecret(file);
  }
  return secretIn(file);
}

const FILE = 'session.secret';

const noSecret = (folder: string): string =>
  `There are people in this database, and ${folder} has no ${FILE}. With a new one everybody is signed out and no ` +
  'second factor opens. Copy the file of the other server here, or set SESSION_SECRET to what stands in it.';

/** Written to a draft and linked: readers see it complete, and of two servers starting at once one wins. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
