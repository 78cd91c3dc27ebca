// One bucket, asked by a client that is loaded only where one is configured and asks nobody but its endpoint (decision 0022).
import type { S3Client } from '@aws-sdk/client-s3';
import { BlobsUnavailable } from './blob-store.ts';
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

export interface AskedBucket {
  readonly client: S3Client;
  /** Runs one request; what goes wrong with it is the store's being away. */
  readonly asked: <T>(ask: (late: AbortSignal) => Promise<T>) => Promise<T>;
}

export async function openS3Client(
  settings: S3Settings,
  { mostMs = MOST_MS, warn }: S3Options,
): Promise<AskedBucket> {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = settings;
  const client = new Client({
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
  return { client, asked: whileReachable(mostMs, warn) };
}

const whileReachable = (mostMs: number, warn: S3Options['warn']): AskedBucket['asked'] => {
  let failing = false;
  return async (ask) => {
    const late = AbortSignal.timeout(mostMs);
    try {
      const answer = await Promise.race([ask(late), rejectedAt(late)]);
      failing = false;
      return answer;
    } catch (error) {
      // Its name only: its words may hold the path, and the path whose it is.
      if (!failing) warn(`The store of photos cannot be used: ${causeOf(error as Error)}`);
      failing = true;
      throw new BlobsUnavailable('The store of photos cannot be used.', { cause: error });
    }
  };
};

/** Of a connection that failed only the code says why. */
const causeOf = ({ name, code }: Error & { readonly code?: unknown }): string =>
  typeof code === 'string' && code !== name ? `${name} ${code}` : name;

/** Also an answer that begins and does not end is none. */
const rejectedAt = (late: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason as Error));
  });
