// A table as CSV for spreadsheets, quoted by RFC 4180; no cell may start a formula (OQ-106).
import { stringify } from 'csv-stringify/sync';

/** Makes Excel read the file as UTF-8. */
const BOM = '\uFEFF';

const RULES = {
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: {
    // Only text can be a formula; numbers keep their sign.
    number: (value: number) => ({ value: String(value), escape_formulas: false }),
    boolean: String,
    object: (value: object) => (Array.isArray(value) ? value.join(' ') : JSON.stringify(value)),
  },
};

export const csvHead = (columns: readonly string[]): string => BOM + stringify([[...columns]], RULES);

export const csvLines = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string =>
  stringify(
    rows.map((row) => columns.map((column) => row[column])),
    RULES,
  );
