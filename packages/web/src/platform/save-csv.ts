// A CSV file made on the device: quoted by RFC 4180, formulas neutralised (OQ-106).
import { saveFile } from './save-file.ts';

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** What a spreadsheet would evaluate, also in full width, after blanks, or on any line. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** The rows as the text of a file. */
export const csvText = async (cells: readonly (readonly string[])[]): Promise<string> => {
  const { default: papaparse } = await import('papaparse');
  return (
    BYTE_ORDER_MARK + papaparse.unparse(cells as string[][], { escapeFormulae: FORMULA, newline: '\r\n' })
  );
};

/** Saves the rows as a file; false where the person did not want it after all. */
export const saveCsv = async (name: string, cells: readonly (readonly string[])[]): Promise<boolean> =>
  saveFile(new File([await csvText(cells)], name, { type: 'text/csv' }));
