import { mkdirSync, realpathSync } from 'node:fs';
import { StartupRefusal } from './startup-refusal.ts';

/** Makes the data folder if it is not there. As root the database's own user has to pass through it. */
export function openDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupRefusal(`The data folder ${path} cannot be made or opened (${code}).`);
  }
}
