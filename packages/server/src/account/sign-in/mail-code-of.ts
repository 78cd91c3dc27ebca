import { createHmac } from 'node:crypto';

/** The eight digits follow from an id and a key that is not in the database: they stand nowhere before they are mailed. */
export const mailCodeOf = (id: string, secret: string): string => {
  const bytes = createHmac('sha256', secret).update(`mailed-code ${id}`).digest();
  return String(bytes.readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
};
