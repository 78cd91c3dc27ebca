import { createHash, createHmac } from 'node:crypto';

/**
 * A link's token is derived from its id and a key outside the database. It is stored nowhere, not even in a
 * queued e-mail, and resending an e-mail gives the same link.
 */
export const linkTokenOf = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`mail-link ${id}`).digest('base64url');

/** The hash stored in the database. A 256-bit token needs no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
