import * as z from 'zod';

/** What a link in a mail carries: 256 bits in base64url, or whatever somebody made of it. */
export const linkToken = z.string().max(200);
