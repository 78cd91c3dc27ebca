import { mkdirSync, realpathSync } from 'node:fs';
import { StartupRefusal } from './startup-refusal.ts';
import { errorCode } from './error-code.ts';

/** Creates the data folder if missing. When run as root, the database's user must be able to enter it. */
export function openDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return realpathSync(path);
  } catch (error) {
    throw new StartupRefusal(`The data folder ${path} cannot be made or opened (${errorCode(error)}).`);
  }
}
