// The releases today's versions have to meet: client and server as built, and outboxes recorded on their
// devices.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { OutboxEntry } from '../../packages/web/src/data/outbox/outbox-entry.ts';
import { unpack } from './archive.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache/releases');
const ARCHIVE = 'built.br';
const OUTBOX = 'outbox.json';
/** What npm could not put with the rest. */
const OWN_PACKAGES = 'packages/server/node_modules';
const HOME = join(import.meta.dirname, 'kept');

/** What a person did offline on a device of a release, as the device stored it. */
export interface RecordedOutbox {
  readonly userId: string;
  /** Instant of the last act. */
  readonly until: string;
  readonly entries: readonly OutboxEntry[];
}

export interface Release {
  readonly name: string;
  readonly outbox: RecordedOutbox;
  /**
   * A folder with the repository's layout: `packages/server/dist`, its migrations and `packages/web/dist`.
   */
  root(): string;
}

export const folderOf = (name: string): { archive: string; outbox: string } => ({
  archive: join(HOME, name, ARCHIVE),
  outbox: join(HOME, name, OUTBOX),
});

/** Inside this repository, so that imports left out of the server's bundle resolve. */
export const unpacked = (archive: string): string => {
  const bytes = readFileSync(archive);
  const folder = join(CACHE, createHash('sha256').update(bytes).digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const half = mkdtempSync(join(CACHE, 'unpacking-'));
  unpack(bytes, half);
  if (existsSync(join(ROOT, OWN_PACKAGES))) symlinkSync(join(ROOT, OWN_PACKAGES), join(half, OWN_PACKAGES));
  try {
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
};

export const keptReleases = (): Release[] =>
  readdirSync(HOME)
    .toSorted()
    .map((name) => {
      const { archive, outbox } = folderOf(name);
      return {
        name,
        outbox: JSON.parse(readFileSync(outbox, 'utf8')) as RecordedOutbox,
        root: () => unpacked(archive),
      };
    });
