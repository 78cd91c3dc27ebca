// Client of one bucket, loaded only where one is configured; it contacts nothing but its endpoint (decision
// 0022).
import type { S3Client } from '@aws-sdk/client-s3';
import { BlobsUnavailable } from './blob-store.ts';
import type { S3Settings } from './s3-settings.ts';
import { errorCode } from '../process/error-code.ts';

export interface S3Options {
  /** Per file, including retries, milliseconds. */
  readonly mostMs?: number;
  /** Called once when the store starts failing, not for every failure. */
  readonly warn: (line: string) => void;
}

const MOST_MS = 20_000;
const CONNECT_MS = 5000;
const ATTEMPTS = 3;

export interface AskedBucket {
  readonly client: S3Client;
  /** Runs one request; any failure means that the store is unavailable. */
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
    // Not all S3 stores other than Amazon's support the newer checksums.
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
      // Only the error's name: its message may contain the path, which identifies a person.
      if (!failing) warn(`The store of photos cannot be used: ${causeOf(error)}`);
      failing = true;
      throw new BlobsUnavailable('The store of photos cannot be used.', { cause: error });
    }
  };
};

/** The reason of a failure, for the log. If a connection fails, only the error's code tells it. */
const causeOf = (error: unknown): string => {
  const [name, code] = [error instanceof Error ? error.name : 'Error', errorCode(error)];
  return code === undefined || code === name ? name : `${name} ${code}`;
};

/** Rejects when the time limit is reached, also for an answer that started but never ends. */
const rejectedAt = (late: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason));
  });
