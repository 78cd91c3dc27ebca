// Settings of an S3-compatible store for people's files (decision 0022).
import { parsedUrl } from '../parsed-url.ts';

export interface S3Settings {
  /** Address of the store; undefined for Amazon S3. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is part of the path rather than the host. */
  readonly pathStyle: boolean;
  /** Prefix of every path: empty, or ending with a slash. */
  readonly prefix: string;
}

type Read = (name: string) => string | undefined;

const NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
  'S3_PREFIX',
];
const ADDRESS = /^https?:\/\/[^\s/?#@]+\/?$/;

/**
 * Reads the store's settings; undefined if none are given.
 * @throws the error that `refused` makes of a line: a variable's name and its allowed values, never its
 * value.
 */
export function readS3Settings(read: Read, refused: (line: string) => Error): S3Settings | undefined {
  const bucket = read('S3_BUCKET');
  if (bucket === undefined) {
    const other = NAMES.find((name) => read(name) !== undefined);
    if (other === undefined) return undefined;
    throw refused(`${other} needs S3_BUCKET, the bucket that photos are kept in.`);
  }
  const needed = (name: string, what: string): string => {
    const value = read(name);
    if (value === undefined) throw refused(`S3_BUCKET needs ${name}, ${what}.`);
    return value;
  };
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw refused(
      'S3_BUCKET must be the name of a bucket: 3 to 63 lower case letters, digits, dots and dashes.',
    );
  const endpoint = read('S3_ENDPOINT');
  if (endpoint !== undefined && !(ADDRESS.test(endpoint) && parsedUrl(endpoint)))
    throw refused('S3_ENDPOINT must be an address like https://s3.example.org, without a path.');
  const style = read('S3_PATH_STYLE') ?? (endpoint === undefined ? 'off' : 'on');
  if (style !== 'on' && style !== 'off') throw refused('S3_PATH_STYLE must be on or off.');
  const prefix = read('S3_PREFIX')?.replace(/\/+$/, '') ?? '';
  if (!/^([A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*)?$/.test(prefix))
    throw refused('S3_PREFIX must be letters, digits, dashes and underscores, with slashes between.');
  return {
    endpoint,
    bucket,
    region: read('S3_REGION') ?? 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID', 'the name of the key to the bucket'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', 'the secret of the key to the bucket'),
    pathStyle: style === 'on',
    prefix: prefix === '' ? '' : `${prefix}/`,
  };
}
