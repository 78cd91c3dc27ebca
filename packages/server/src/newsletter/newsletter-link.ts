import { createHmac, timingSafeEqual } from 'node:crypto';

export type NewsletterLink = 'confirm' | 'stop';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const proof = (link: NewsletterLink, id: string, secret: string): string =>
  createHmac('sha256', secret).update(`newsletter ${link} ${id}`).digest('base64url');

/**
 * Makes a token that names a reader, proves that it was mailed to them, and is valid for one purpose. It is
 * not stored.
 */
export const newsletterToken = (link: NewsletterLink, id: string, secret: string): string =>
  `${id}.${proof(link, id, secret)}`;

/** The reader whom a token names; undefined if this server did not make it for that purpose. */
export const readerOf = (link: NewsletterLink, token: string, secret: string): string | undefined => {
  const [id = '', said = ''] = token.split('.');
  if (!ID.test(id)) return undefined;
  const [given, right] = [Buffer.from(said), Buffer.from(proof(link, id, secret))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
};
