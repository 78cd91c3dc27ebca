// Everything kept about a person, as a file of theirs, and back from it (decisions OQ-056, OQ-119).
import { ok, type Result } from '@dosewell/domain/problem';
import { PRODUCT } from '@dosewell/domain/product';
import { isUnavailable } from '../../platform/db-errors.ts';
import type { Database } from '../../platform/db.ts';
import type { OwnedBlobs } from '../../platform/blobs/owned-blobs.store.ts';
import { ReaderLeft, streamed, type StreamedBytes } from '../../platform/streamed-bytes.ts';
import { openZipStream } from '../../platform/zip-stream.ts';
import type { MealPhotos } from '../../meals/meal-photos.ts';
import type { Pictures } from '../pictures.ts';
import { readAccount, readPerson } from './export-rows.store.ts';
import { writePicture, writeRecords } from './export-zip.ts';
import { importExport, type Imported } from './import-export.ts';
import { readImportFile } from './import-file.ts';
import { openLine } from './line.ts';

interface Owner {
  readonly userId: string;
  readonly accountId: string;
}

export interface ExportFile {
  readonly name: string;
  readonly bytes: StreamedBytes['bytes'];
}

export interface YourData {
  /** Made while it is read; who stops reading ends it. */
  readonly export: (owner: Owner) => Promise<Result<ExportFile>>;
  readonly import: (
    owner: Owner,
    sent: Uint8Array,
  ) => Promise<
    Result<Pick<Imported, 'added' | 'known' | 'kept_inactive'> & { readonly photos_left_out: number }>
  >;
}

export interface YourDataParts {
  readonly database: Database;
  readonly blobs: Pick<OwnedBlobs, 'keysOf' | 'read'>;
  readonly pictures: Pick<Pictures, 'set'>;
  readonly mealPhotos: Pick<MealPhotos, 'bringBack'>;
  readonly now: () => number;
  /** Told after commit that a person has news. */
  readonly news: (userId: string, rev: number) => void;
  /** Told of an error nobody expected that broke off an export under way. */
  readonly unexpected: (error: unknown) => void;
}

/** An import unpacks its file into memory. An export holds a connection to the database, of which others need most. */
const AT_ONCE = { imports: 1, exports: 3 };
/** Ten years of records over a slow line; a device waits no longer. */
const MOST_MS = 300_000;

export function openYourData({
  database,
  blobs,
  pictures,
  mealPhotos,
  now,
  news,
  unexpected,
}: YourDataParts): YourData {
  const exporting = openLine(AT_ONCE.exports);
  const importing = openLine(AT_ONCE.imports);
  const startExport = ({ userId, accountId }: Owner, exportedAt: string): Promise<StreamedBytes> =>
    streamed(async (give) => {
      const zip = openZipStream(give);
      const head = { exportedAt, userId, account: await readAccount(database, accountId) };
      await readPerson(database, userId, MOST_MS, (tables) => writeRecords(zip, head, tables));
      for (const key of await blobs.keysOf(userId)) {
        const blob = await blobs.read(userId, key);
        if (blob !== undefined) await writePicture(zip, key, blob.bytes);
      }
      await zip.end();
    }, MOST_MS);
  const brokenOff = (error: unknown): void => {
    if (!(error instanceof ReaderLeft) && !isUnavailable(error)) unexpected(error);
  };
  const takeIn: YourData['import'] = async (owner, sent) => {
    const file = readImportFile(sent);
    if (!file.ok) return file;
    const imported = await importExport({ database, now: now(), ...owner }, file.value);
    if (!imported.ok) return imported;
    const { rev, picture, photos, ...told } = imported.value;
    if (picture !== undefined) await pictures.set(owner.userId, picture);
    news(owner.userId, rev);
    let left = 0;
    for (const { mealId, bytes } of photos)
      if (!(await mealPhotos.bringBack(owner.userId, mealId, bytes)).ok) left++;
    return ok({ ...told, photos_left_out: left });
  };
  return {
    export: async (owner) => {
      const place = await exporting(owner.userId);
      if (!place.ok) return place;
      const leave = place.value;
      const exportedAt = new Date(now()).toISOString();
      try {
        const { bytes, ended } = await startExport(owner, exportedAt);
        void ended.catch(brokenOff).finally(leave);
        return ok({ name: `${PRODUCT.toLowerCase()}-${exportedAt.slice(0, 10)}.zip`, bytes });
      } catch (error) {
        leave();
        throw error;
      }
    },
    import: async (owner, sent) => {
      const place = await importing(owner.userId);
      if (!place.ok) return place;
      try {
        return await takeIn(owner, sent);
      } finally {
        place.value();
      }
    },
  };
}
