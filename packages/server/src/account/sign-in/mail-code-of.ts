import { createHmac } from 'node:crypto';

/**
 * Eight digits derived from an id and a key outside the database, so that the code is stored nowhere before
 * it is sent.
 */
export const mailCodeOf = (id: string, secret: string): string => {
  const bytes = createHmac('sha256', secret).update(`mailed-code ${id}`).digest();
  return String(bytes.readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
};
