import { openS3Notes } from '../../platform/blobs/s3-notes.ts';
import type { S3Settings } from '../../platform/blobs/s3-settings.ts';
import { bucketLedger, type ErasureLedger, folderLedger } from './ledgers.ts';

const FOLDER = 'erasures';

/** Opens the ledger in the bucket if one is configured, else in the data folder. */
export async function openErasureLedger(
  dataFolder: string,
  s3: S3Settings | undefined,
  warn: (line: string) => void,
): Promise<ErasureLedger> {
  if (s3 === undefined) return folderLedger(dataFolder);
  return bucketLedger(await openS3Notes(s3, FOLDER, { warn }), dataFolder);
}
