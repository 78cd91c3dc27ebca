// Files of people in a bucket. The library is loaded only where one is configured, and asks nobody but its endpoint (decision 0022).
import { type BlobStore, BlobsUnavailable, mustBeBlobPath } from './blob-store.ts';
import type { S3Settings } from './s3-settings.ts';

export interface S3Options {
  /** For one file, attempts included, milliseconds. */
  readonly mostMs?: number;
  /** Told once when the store begins to fail, not each time it goes on failing. */
  readonly warn: (line: string) => void;
}

const MOST_MS = 20_000;
const CONNECT_MS = 5000;
const ATTEMPTS = 3;

export async function openS3Blobs(
  settings: S3Settings,
  { mostMs = MOST_MS, warn }: S3Options,
): Promise<BlobStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } =
    await import('@aws-sdk/client-s3');
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle, prefix } = settings;
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: mostMs },
    // Stores other than Amazon's do not all know the newer sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const placeOf = (path: string): { Bucket: string; Key: string } => {
    mustBeBlobPath(path);
    return { Bucket: bucket, Key: `${prefix}${path}` };
  };
  const asked = whileReachable(mostMs, warn);
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
          if ((error as Error).name === 'NoSuchKey') return undefined;
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

type Asked = <T>(ask: (late: AbortSignal) => Promise<T>) => Promise<T>;

const whileReachable = (mostMs: number, warn: S3Options['warn']): Asked => {
  let failing = false;
  return async (ask) => {
    const late = AbortSignal.timeout(mostMs);
    try {
      const answer = await Promise.race([ask(late), rejectedAt(late)]);
      failing = false;
      return answer;
    } catch (error) {
      // Its name only: its words may hold the path, and the path whose it is.
      if (!failing) warn(`The store of photos cannot be used: ${(error as Error).name}`);
      failing = true;
      throw new BlobsUnavailable('The store of photos cannot be used.', { cause: error });
    }
  };
};

/** Also an answer that begins and does not end is none. */
const rejectedAt = (late: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason as Error));
  });
