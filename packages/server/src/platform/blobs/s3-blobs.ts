// People's files in a bucket (decision 0022).
import { type BlobStore, mustBeBlobPath } from './blob-store.ts';
import { openS3Client, type S3Options } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';

export async function openS3Blobs(settings: S3Settings, options: S3Options): Promise<BlobStore> {
  const { PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  const { client, asked } = await openS3Client(settings, options);
  const { bucket, prefix } = settings;
  const placeOf = (path: string): { Bucket: string; Key: string } => {
    mustBeBlobPath(path);
    return { Bucket: bucket, Key: `${prefix}${path}` };
  };
  return {
    put: async (path, bytes, type) => {
      const command = new PutObjectCommand({
        ...placeOf(path),
        Body: bytes,
        ContentType: type,
        ContentLength: bytes.byteLength,
      });
      await asked((abortSignal) => client.send(command, { abortSignal }));
    },
    get: async (path) => {
      const command = new GetObjectCommand(placeOf(path));
      return asked(async (abortSignal) => {
        try {
          const { Body } = await client.send(command, { abortSignal });
          return new Uint8Array((await Body?.transformToByteArray()) ?? []);
        } catch (error) {
          if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
          throw error;
        }
      });
    },
    delete: async (path) => {
      const command = new DeleteObjectCommand(placeOf(path));
      await asked((abortSignal) => client.send(command, { abortSignal }));
    },
  };
}
