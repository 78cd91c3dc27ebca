// Who was erased, outside the database, so that a restored backup does not bring them back (decision 0013).
import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A person's id and the instant they asked, and nothing else about them. */
export interface Erased {
  readonly user_id: string;
  readonly at: string;
}

const FILE = 'erasures.ndjson';

/** In the order in which they asked; a line torn by a crash was never confirmed to anybody. */
export function readErasures(dataFolder: string): Erased[] {
  return linesOf(dataFolder).flatMap((line) => {
    try {
      const { user_id, at } = JSON.parse(line) as Partial<Erased>;
      return typeof user_id === 'string' && typeof at === 'string' ? [{ user_id, at }] : [];
    } catch {
      return [];
    }
  });
}

/** Whether somebody was erased; the ledger is read again whenever it has grown. */
export function erasedPeople(dataFolder: string): (userId: string) => boolean {
  let [read, people] = [-1, new Set<string>()];
  return (userId) => {
    const size = statSync(join(dataFolder, FILE), { throwIfNoEntry: false })?.size ?? 0;
    if (size !== read)
      [read, people] = [size, new Set(readErasures(dataFolder).map(({ user_id }) => user_id))];
    return people.has(userId);
  };
}

/** On the disk when it returns. Somebody who is in it is not added again. */
export function recordErasure(dataFolder: string, erased: Erased): void {
  if (readErasures(dataFolder).some(({ user_id }) => user_id === erased.user_id)) return;
  const file = openSync(join(dataFolder, FILE), 'a', 0o600);
  try {
    // After a torn line this one begins anew; empty lines are passed over.
    writeSync(file, `\n${JSON.stringify(erased)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  syncFolder(dataFolder);
}

function linesOf(dataFolder: string): string[] {
  try {
    return readFileSync(join(dataFolder, FILE), 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The name of a new file is only kept once its folder is. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
