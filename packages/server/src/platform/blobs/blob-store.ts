// Stores the bytes of people's files: in a folder beside the data, or anything else that keeps bytes under a
// path (decision 0018).

export interface BlobStore {
  /** Atomic, and durable when it returns. */
  readonly put: (path: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** The bytes under a path; undefined if there are none. */
  readonly get: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Succeeds even if there is nothing under the path. */
  readonly delete: (path: string) => Promise<void>;
}

/** The store is unreachable or full. Nothing was stored, and the request can be retried. */
export class BlobsUnavailable extends Error {
  override name = 'BlobsUnavailable';
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
export const BLOB_KEY = new RegExp(`^${UUID}$`);
const BLOB_PATH = new RegExp(
  `^(?:[0-9a-f]{2}/${UUID}|pictures/${UUID}/${UUID}\\.webp|meal_photos/${UUID}/${UUID}/${UUID}\\.webp)$`,
);

/** Throws for a path that was not created by this module. */
export function mustBeBlobPath(path: string): void {
  if (!BLOB_PATH.test(path)) throw new TypeError('That is no path of a file of people.');
}
