// A set of names in a bucket, each an empty object; names are only added.
import { openS3Client, type S3Options } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';

export interface StoredNote {
  readonly name: string;
  readonly at: Date;
}

export interface LastingNotes {
  readonly add: (name: string) => Promise<void>;
  readonly has: (name: string) => Promise<boolean>;
  readonly all: () => Promise<StoredNote[]>;
}

/** `folder` precedes each name, with a slash in between. */
export async function openS3Notes(
  settings: S3Settings,
  folder: string,
  options: S3Options,
): Promise<LastingNotes> {
  const { PutObjectCommand, ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const { client, asked } = await openS3Client(settings, options);
  const Bucket = settings.bucket;
  const before = `${settings.prefix}${folder}/`;
  const listed = async (Prefix: string): Promise<StoredNote[]> => {
    const found: StoredNote[] = [];
    for (let ContinuationToken: string | undefined, first = true; first || ContinuationToken; first = false) {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
      const page = await asked((abortSignal) => client.send(command, { abortSignal }));
      for (const { Key = '', LastModified } of page.Contents ?? [])
        found.push({ name: Key.slice(before.length), at: LastModified ?? new Date(0) });
      ContinuationToken = page.NextContinuationToken;
    }
    return found;
  };
  return {
    add: async (name) => {
      const command = new PutObjectCommand({ Bucket, Key: `${before}${name}`, Body: '', ContentLength: 0 });
      await asked((abortSignal) => client.send(command, { abortSignal }));
    },
    has: async (name) => (await listed(`${before}${name}`)).some((noted) => noted.name === name),
    all: () => listed(before),
  };
}
