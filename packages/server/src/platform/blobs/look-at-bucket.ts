// The bucket is tried at start, so that the operator learns of wrong settings before a person's photo fails
// (decision 0022).
import { openS3Client } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';

/** Advice for the operator, by the store's error code. */
const REMEDIES: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'the store knows no key with the name in S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not the secret of that key, or S3_REGION is another',
  AccessDenied: 'the key may not list, read and write there: look at its rights, and at S3_PREFIX',
  NoSuchBucket: 'there is no bucket by the name in S3_BUCKET',
  PermanentRedirect: 'the bucket lies in another region than S3_REGION says',
};

interface LookOptions {
  readonly mostMs?: number;
  readonly warn: (line: string) => void;
}

/**
 * Whether the bucket can be used. Photos wait on the devices until it can, so the start does not wait for it.
 */
export async function lookAtBucket(settings: S3Settings, { mostMs, warn }: LookOptions): Promise<boolean> {
  const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const quiet = { warn: () => undefined, ...(mostMs === undefined ? {} : { mostMs }) };
  const { client, asked } = await openS3Client(settings, quiet);
  const { bucket: Bucket, prefix: Prefix } = settings;
  try {
    await asked((abortSignal) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), { abortSignal }),
    );
    return true;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.name : 'Error';
    const remedy = REMEDIES[cause] ?? 'nothing answers as a store should at S3_ENDPOINT';
    warn(
      `The bucket ${Bucket} cannot be used (${cause}): ${remedy}. Photos and pictures wait on the devices until it can.`,
    );
    return false;
  }
}
