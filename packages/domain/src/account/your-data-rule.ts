// What an export is as a file, and how large one may be to be taken in
// (OQ-119: the export that the copy promises).

export const EXPORT_TYPE = 'application/zip';
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
/** Of the format described in docs/export-format.md. A higher one comes from a newer server. */
export const EXPORT_VERSION = 1;
