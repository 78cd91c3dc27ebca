import { join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { openDiskBlobs } from './disk-blobs.ts';
import type { S3Settings } from './s3-settings.ts';

/** The configured store of people's files: a bucket, or else a folder beside the data. */
export async function openBlobStore(
  dataFolder: string,
  s3: S3Settings | undefined,
  warn: (line: string) => void,
): Promise<BlobStore> {
  if (s3 === undefined) return openDiskBlobs(join(dataFolder, 'blobs'));
  const { openS3Blobs } = await import('./s3-blobs.ts');
  return openS3Blobs(s3, { warn });
}
