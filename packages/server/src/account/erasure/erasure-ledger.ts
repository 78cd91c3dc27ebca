// The ledger of erasures lies outside the database, so that restoring a backup does not bring erased people
// back (decision 0013).
import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../platform/process/error-code.ts';
import { jsonFields } from '../../platform/json-fields.ts';

/** A line of the ledger: the person's id and the instant of the request, nothing else. */
export interface Erased {
  readonly user_id: string;
  readonly at: string;
}

const FILE = 'erasures.ndjson';

/**
 * Erasures in the order of their requests. A line torn by a crash was never confirmed, so it is ignored.
 */
export function readErasures(dataFolder: string): Erased[] {
  return linesOf(dataFolder).flatMap((line) => {
    try {
      const { user_id, at } = jsonFields(line);
      return typeof user_id === 'string' && typeof at === 'string' ? [{ user_id, at }] : [];
    } catch {
      return [];
    }
  });
}

/**
 * Returns a function that says whether a person was erased. It reads the ledger again whenever the file has
 * grown.
 */
export function erasedPeople(dataFolder: string): (userId: string) => boolean {
  let [read, people] = [-1, new Set<string>()];
  return (userId) => {
    const size = statSync(join(dataFolder, FILE), { throwIfNoEntry: false })?.size ?? 0;
    if (size !== read)
      [read, people] = [size, new Set(readErasures(dataFolder).map(({ user_id }) => user_id))];
    return people.has(userId);
  };
}

/** Durable when it returns. A person already listed is not added again. */
export function recordErasure(dataFolder: string, erased: Erased): void {
  if (readErasures(dataFolder).some(({ user_id }) => user_id === erased.user_id)) return;
  const file = openSync(join(dataFolder, FILE), 'a', 0o600);
  try {
    // Starts a new line in case the last one was torn; empty lines are ignored.
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
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Fsync of the folder: only then is a new file's name durable. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
