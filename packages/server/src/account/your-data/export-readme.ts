import { PRODUCT } from '@dosewell/domain/product';

/** Explains the contents of the zip file to its reader. Windows needs CRLF line ends. */
export const exportReadme = (madeAt: string): string =>
  [
    `Your data from ${PRODUCT}, as of ${madeAt} (UTC).`,
    '',
    `${PRODUCT.toLowerCase()}.json    Everything, for programs. You can import this zip file into any ${PRODUCT} server:`,
    '                 Settings, Your data, Import.',
    'tables/*.csv     The same, one table a file, for a spreadsheet such as Excel or LibreOffice.',
    'pictures/        The pictures you added.',
    '',
    'Doses are in medication_logs.csv, medications in medications.csv, and what was to be taken from',
    'which day on in medication_regimens.csv. Of each answer, answered_from says from which device it came,',
    'or which caregiver marked it.',
    '',
    'Left out are only secrets, such as the hash of your password.',
    '',
    'These are your health records. Keep this file where only you can open it.',
    '',
  ].join('\r\n');
