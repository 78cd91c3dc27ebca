// A file for a spreadsheet, made on the device: quoted by RFC 4180, formulas neutralised (OQ-106).
import { saveFile } from './save-file.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** What a spreadsheet would calculate, also in full width and behind blanks, and however many lines follow. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** The lines as a file holds them. */
export const csvText = async (cells: readonly (readonly string[])[]): Promise<string> => {
  const { default: papaparse } = await import('papaparse');
  return (
    BYTE_ORDER_MARK + papaparse.unparse(cells as string[][], { escapeFormulae: FORMULA, newline: '\r\n' })
  );
};

/** Gives the lines to the person as a file. */
export const saveCsv = async (name: string, cells: readonly (readonly string[])[]): Promise<void> =>
  saveFile(new File([await csvText(cells)], name, { type: 'text/csv' }));
