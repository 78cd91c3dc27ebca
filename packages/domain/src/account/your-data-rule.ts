// Media type and format version of an export, and the size limit of an import (OQ-119).

export const EXPORT_TYPE = 'application/zip';
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
/** Version of the format in docs/export-format.md; a higher one was written by a newer server. */
export const EXPORT_VERSION = 1;
