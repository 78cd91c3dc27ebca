// Where the bytes of people's files lie: a folder beside the data, or anything else that keeps bytes under a path (decision 0018).

export interface BlobStore {
  /** Whole or not at all, and kept when it returns. */
  readonly put: (path: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Undefined where there is none. */
  readonly get: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Also where there is none. */
  readonly delete: (path: string) => Promise<void>;
}

/** The store cannot be reached or has no room. Nothing was kept; the same may be tried again. */
export class BlobsUnavailable extends Error {
  override name = 'BlobsUnavailable';
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
export const BLOB_KEY = new RegExp(`^${UUID}$`);
const BLOB_PATH = new RegExp(
  `^(?:[0-9a-f]{2}/${UUID}|pictures/${UUID}/${UUID}\\.webp|meal_photos/${UUID}/${UUID}/${UUID}\\.webp)$`,
);

/** No path that was not made here reaches a store. */
export function mustBeBlobPath(path: string): void {
  if (!BLOB_PATH.test(path)) throw new TypeError('That is no path of a file of people.');
}
