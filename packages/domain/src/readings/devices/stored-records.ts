// Record Access Control Point, 0x2A52: asks a device for the measurements it keeps, and says when all have
// come (Bluetooth SIG, GATT Specification Supplement; Glucose Service 1.0.1).

const [REPORT_RECORDS, ALL_RECORDS] = [0x01, 0x01];
const [RESPONSE, NO_OPERATOR] = [0x06, 0x00];
const [SUCCESS, NONE_FOUND] = [0x01, 0x06];

/** Command to report all stored records. */
export const REPORT_ALL_RECORDS: readonly number[] = [REPORT_RECORDS, ALL_RECORDS];

/** `all sent` follows the last record. */
export type RecordsAnswer = 'all sent' | 'none stored' | 'refused';

/** Undefined if the bytes are no answer to this command. */
export const recordsAnswer = (bytes: Uint8Array): RecordsAnswer | undefined => {
  const [opcode, operator, asked, code] = bytes;
  if (bytes.length !== 4 || opcode !== RESPONSE || operator !== NO_OPERATOR || asked !== REPORT_RECORDS)
    return undefined;
  if (code === SUCCESS) return 'all sent';
  return code === NONE_FOUND ? 'none stored' : 'refused';
};
