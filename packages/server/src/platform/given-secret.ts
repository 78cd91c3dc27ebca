import { readFileSync } from 'node:fs';
import { type GivenSecret, isSecret, SECRET_LENGTH } from './env.ts';
import { errorCode } from './process/error-code.ts';
import { StartupRefusal } from './process/startup-refusal.ts';

/** A secret given as text, or the content of its file. */
export const openSecret = (given: GivenSecret): string =>
  'text' in given ? given.text : secretIn(given.file);

export function secretIn(file: string): string {
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
