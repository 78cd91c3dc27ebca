import { PRODUCT } from '@dosewell/domain/product';

export const RECORDS_FILE = `${PRODUCT.toLowerCase()}.json`;
export const EXPORT_FORMAT = `${PRODUCT.toLowerCase()}-export`;
