// Everything kept about a person, as a file of theirs, and back from it (decisions OQ-056, OQ-119).
import { EXPORT_TYPE } from '@dosewell/domain/account';
import { ok, type Result } from '@dosewell/domain/problem';
import { PRODUCT } from '@dosewell/domain/product';
import type { Database } from '../../platform/db.ts';
import type { OwnedBlobs } from '../../platform/owned-blobs.store.ts';
import type { Pictures } from '../pictures.ts';
import { readAccount, readPerson } from './export-rows.store.ts';
import { openExportZip } from './export-zip.ts';
import { importExport, type Imported } from './import-export.ts';
import { readImportFile } from './import-file.ts';
import { oneAtATime } from './one-at-a-time.ts';

interface Owner {
  readonly userId: string;
  readonly accountId: string;
}

export interface YourData {
  readonly export: (owner: Owner) => Promise<Result<File>>;
  readonly import: (
    owner: Owner,
    sent: Uint8Array,
  ) => Promise<Result<Pick<Imported, 'added' | 'known' | 'kept_inactive'>>>;
}

export interface YourDataParts {
  readonly database: Database;
  readonly blobs: Pick<OwnedBlobs, 'keysOf' | 'read'>;
  readonly pictures: Pick<Pictures, 'set'>;
  readonly now: () => number;
  /** Told after commit that a person has news. */
  readonly news: (userId: string, rev: number) => void;
}

export function openYourData({ database, blobs, pictures, now, news }: YourDataParts): YourData {
  const inLine = oneAtATime();
  const makeExport = async ({ userId, accountId }: Owner): Promise<Result<File>> => {
    const exportedAt = new Date(now()).toISOString();
    const account = await readAccount(database, accountId);
    const zip = openExportZip({ exportedAt, userId, account });
    await readPerson(database, userId, zip.table);
    zip.endRecords();
    for (const key of await blobs.keysOf(userId)) {
      const blob = await blobs.read(userId, key);
      if (blob !== undefined) zip.picture(key, blob.bytes);
    }
    const name = `${PRODUCT.toLowerCase()}-${exportedAt.slice(0, 10)}.zip`;
    return ok(new File([...zip.end()], name, { type: EXPORT_TYPE }));
  };
  const takeIn: YourData['import'] = async (owner, sent) => {
    const file = readImportFile(sent);
    if (!file.ok) return file;
    const imported = await importExport({ database, now: now(), ...owner }, file.value);
    if (!imported.ok) return imported;
    const { rev, picture, ...told } = imported.value;
    if (picture !== undefined) await pictures.set(owner.userId, picture);
    news(owner.userId, rev);
    return ok(told);
  };
  return {
    export: (owner) => inLine(owner.userId, () => makeExport(owner)),
    import: (owner, sent) => inLine(owner.userId, () => takeIn(owner, sent)),
  };
}
