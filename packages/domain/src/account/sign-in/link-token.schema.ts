import * as z from 'zod';

/**
 * Token of a link in an e-mail: 256 bits in base64url. Only its length is checked, as anything may arrive.
 */
export const linkToken = z.string().max(200);
