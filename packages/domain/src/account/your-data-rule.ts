// File name, type and version of an export, and the largest file that can be imported (OQ-119: the export
// that the copy promises).

export const EXPORT_TYPE = 'application/zip';
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
/** Version of the format in docs/export-format.md; a higher one was written by a newer server. */
export const EXPORT_VERSION = 1;
