// Exports all data about a person to a file, and imports it again (OQ-056, OQ-119).
import { ok, type Result } from '@dosewell/domain/problem';
import { PRODUCT } from '@dosewell/domain/product';
import { caller } from '../../platform/queues/caller.ts';
import { isUnavailable } from '../../platform/database/db-errors.ts';
import type { Database } from '../../platform/database/db.ts';
import type { OwnedBlobs } from '../../platform/blobs/owned-blobs.store.ts';
import { ReaderLeft, streamed, type StreamedBytes } from '../../platform/streamed-bytes.ts';
import { openZipStream } from '../../platform/zip-stream.ts';
import type { MealPhotoService } from '../../meals/meal-photos.ts';
import { attemptCounter, type AttemptCounter, type Limit } from '../../platform/attempt-counter.ts';
import { type Budgets, usualBudgets } from '@dosewell/domain/sync';
import type { Pictures } from '../profile/pictures.ts';
import { readAccount, readPerson } from './export-rows.store.ts';
import { writePicture, writeRecords } from './export-zip.ts';
import { importExport, type ImportResult } from './import-export.ts';
import { OF_PERSON } from './import-order.ts';
import { type ImportReaderOptions, ReaderEnded } from './import-process.ts';
import { type LineOptions, onePerPerson, type TakeTurn, type PersonTurn } from './one-per-person.ts';

interface Owner {
  readonly userId: string;
  readonly accountId: string;
}

export interface ExportFile {
  readonly name: string;
  readonly bytes: StreamedBytes['bytes'];
}

export interface YourData {
  /** The zip file is written while it is read; a reader who disconnects ends it. */
  readonly export: (owner: Owner) => Promise<Result<ExportFile>>;
  readonly import: (
    owner: Owner,
    sent: Uint8Array,
  ) => Promise<
    Result<Pick<ImportResult, 'added' | 'known' | 'kept_inactive'> & { readonly photos_left_out: number }>
  >;
}

export interface YourDataParts {
  readonly database: Database;
  readonly blobs: Pick<OwnedBlobs, 'keysOf' | 'read'>;
  readonly pictures: Pick<Pictures, 'set'>;
  readonly mealPhotos: Pick<MealPhotoService, 'bringBack'>;
  readonly now: () => number;
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
  /** Called with an unexpected error that aborted an export in progress. */
  readonly unexpected: (error: unknown) => void;
  /** Imports per person; six an hour by default. */
  readonly imports?: Limit;
  readonly reader?: ImportReaderOptions;
  readonly budgets?: Budgets;
  /** How long an import or export waits for others, and how long it may take while others wait. */
  readonly line?: Pick<LineOptions, 'waitMs' | 'heldMs'>;
}

const IMPORTS: Limit = { attempts: 6, seconds: 3600 };
/** How many run at a time: an import fills a processor, an export holds a connection to the database to its end. */
const AT_ONCE = { imports: 1, exports: 3 };
/** The longest an export may take: ten years of records over a slow connection. Devices wait no longer for its answer. */
const MOST_MS = 300_000;

interface Parts extends YourDataParts {
  readonly exporting: TakeTurn;
  readonly importing: TakeTurn;
  readonly counted: AttemptCounter;
}

export function openYourData(given: YourDataParts): YourData {
  const parts = {
    ...given,
    exporting: onePerPerson({ atOnce: AT_ONCE.exports, ...given.line }),
    importing: onePerPerson({ atOnce: AT_ONCE.imports, ...given.line }),
    counted: attemptCounter(given.database.auth, 'import', given.imports ?? IMPORTS),
  };
  return {
    export: exportRecords(parts),
    import: importRecords(parts),
  };
}

const startExport = (
  { database, blobs }: Parts,
  { userId, accountId }: Owner,
  exportedAt: string,
  { lightNow }: PersonTurn,
): Promise<StreamedBytes> =>
  streamed(async (give) => {
    const zip = openZipStream(give);
    // Data of the account itself are exported with its own person only.
    const account = userId === accountId ? await readAccount(database, accountId) : {};
    const head = { exportedAt, userId, account };
    await readPerson(database, userId, MOST_MS, (tables) => writeRecords(zip, head, tables));
    lightNow();
    for (const key of await blobs.keysOf(userId)) {
      const blob = await blobs.read(userId, key);
      if (blob !== undefined) await writePicture(zip, key, blob.bytes);
    }
    await zip.end();
  }, MOST_MS);

const brokenOff = ({ unexpected }: Parts, error: unknown): void => {
  if (!(error instanceof ReaderLeft) && !isUnavailable(error)) unexpected(error);
};

/**
 * Returns how many photos were left out. Someone who aborts keeps the rows imported so far, and can import
 * again for the photos.
 */
const takePictures = async (
  { mealPhotos, pictures }: Parts,
  userId: string,
  { pictures: read, tookProfile }: ImportResult,
): Promise<number> => {
  let left = 0;
  try {
    for await (const { owner, bytes } of read.pictures()) {
      if (owner !== OF_PERSON) left += (await mealPhotos.bringBack(userId, owner, bytes)).ok ? 0 : 1;
      else if (tookProfile) await pictures.set(userId, bytes);
    }
  } catch (error) {
    if (!(error instanceof ReaderEnded) || caller().gone?.aborted !== true) throw error;
  } finally {
    read.end();
  }
  return left;
};

const takeIn =
  (parts: Parts): YourData['import'] =>
  async (owner, sent) => {
    const { database, reader = {}, budgets = usualBudgets } = parts;
    const imported = await importExport({ database, now: parts.now(), reader, budgets, ...owner }, sent);
    if (!imported.ok) return imported;
    const { rev, added, known, kept_inactive } = imported.value;
    parts.news(owner.userId, rev);
    const photos_left_out = await takePictures(parts, owner.userId, imported.value);
    return ok({ added, known, kept_inactive, photos_left_out });
  };

const exportRecords =
  (parts: Parts): YourData['export'] =>
  async (owner) => {
    let stream: StreamedBytes | undefined;
    const place = await parts.exporting(owner.userId, () => stream?.leave());
    if (!place.ok) return place;
    const { leave } = place.value;
    const exportedAt = new Date(parts.now()).toISOString();
    try {
      stream = await startExport(parts, owner, exportedAt, place.value);
      const { bytes, ended } = stream;
      void ended.catch((error) => brokenOff(parts, error)).finally(leave);
      return ok({ name: `${PRODUCT.toLowerCase()}-${exportedAt.slice(0, 10)}.zip`, bytes });
    } catch (error) {
      leave();
      throw error;
    }
  };

const importRecords =
  (parts: Parts): YourData['import'] =>
  async (owner, sent) => {
    const retryAfter = await parts.counted.admitAfter(owner.userId);
    if (retryAfter > 0) return { ok: false, problem: { code: 'too_many_imports', retryAfter } };
    const place = await parts.importing(owner.userId);
    if (!place.ok) return place;
    try {
      return await takeIn(parts)(owner, sent);
    } finally {
      place.value.leave();
    }
  };
