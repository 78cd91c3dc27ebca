// A CSV file made on the device: quoted by RFC 4180, formulas neutralised (OQ-106).
import { saveFile } from './save-file.ts';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** Text that a spreadsheet would evaluate as a formula, also full-width, after blanks, or on a later line. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** The rows as the text of a file. */
export const csvText = async (cells: readonly (readonly string[])[]): Promise<string> => {
  const { default: papaparse } = await import('papaparse');
  return (
    BYTE_ORDER_MARK + papaparse.unparse(cells as string[][], { escapeFormulae: FORMULA, newline: '\r\n' })
  );
};

/** Saves the rows as a CSV file; false if the person chose no program for it. */
export const saveCsv = async (name: string, cells: readonly (readonly string[])[]): Promise<boolean> =>
  saveFile(new File([await csvText(cells)], name, { type: 'text/csv' }));
