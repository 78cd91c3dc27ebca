// A file for a spreadsheet, made on the device: quoted by RFC 4180, formulas neutralised (decision OQ-106).
import { saveFile } from './save-file.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** Gives the lines to the person as a file. */
export const saveCsv = async (name: string, cells: readonly (readonly string[])[]): Promise<void> => {
  const { unparse } = await import('papaparse');
  const lines = unparse(cells as string[][], { escapeFormulae: true, newline: '\r\n' });
  saveFile(new File([BYTE_ORDER_MARK + lines], name, { type: 'text/csv' }));
};
