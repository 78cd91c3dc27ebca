import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GivenSecret, isSecret, SECRET_LENGTH } from '../../platform/env.ts';
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
  if (given !== undefined) return 'text' in given ? given.text : secretIn(given.file);
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

function secretIn(file: string): string {
  const text = read(file);
  if (isSecret(text)) return text;
  throw new StartupRefusal(
    `${file} must hold a secret of at least ${SECRET_LENGTH} random characters, such as openssl rand -base64 32 makes.`,
  );
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupRefusal(`${file} cannot be read (${errorCode(error)}).`);
  }
}

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
