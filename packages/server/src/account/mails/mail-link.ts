import { createHash, createHmac } from 'node:crypto';

/**
 * The token of a link follows from its id and a key that is not in the database. So it stands nowhere, not even in a mail that is
 * waiting, and a mail that is sent again brings the same link.
 */
export const linkTokenOf = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`mail-link ${id}`).digest('base64url');

/** What the database keeps of it. A token of 256 bits needs no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
