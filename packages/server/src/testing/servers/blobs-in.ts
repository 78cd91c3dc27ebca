import type { BlobStore } from '../../platform/blobs/blob-store.ts';

/** A blob store in memory. */
export const blobsIn = (files: Map<string, Uint8Array<ArrayBuffer>>): BlobStore => ({
  put: async (key, bytes) => void files.set(key, new Uint8Array(bytes)),
  get: async (key) => files.get(key),
  delete: async (key) => void files.delete(key),
});
