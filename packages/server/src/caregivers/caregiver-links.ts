// Links that reach a caregiver are signed: they name the person, the caregiver and what they open, and nobody can
// make one without the server's secret. The database holds none of them.
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * `confirm`: says yes to one invitation. `call`: says who calls because of one message. `stop`: ends everything, for as long as the
 * caregiver is known. `ways`: chooses a way besides e-mail, `number` confirms one, `read` says that there is a message. `see`: where
 * their page stands, which it does not open. `open`: opens it once.
 */
export type LinkPurpose = 'confirm' | 'call' | 'stop' | 'ways' | 'number' | 'read' | 'see' | 'open';

export interface CaregiverLink {
  readonly purpose: LinkPurpose;
  readonly userId: string;
  readonly caregiverId: string;
  /** Of the invitation or the message; of the caregiver where it outlasts invitations. */
  readonly key: string;
}

const ID_BYTES = 16;
const MARK_BYTES = 16;
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(UUID, '$1-$2-$3-$4-$5');

const markOf = (purpose: string, ids: Buffer, secret: string): Buffer =>
  createHmac('sha256', secret).update(`caregiver ${purpose} `).update(ids).digest().subarray(0, MARK_BYTES);

type Named = Omit<CaregiverLink, 'purpose'>;

/** What is signed for one purpose, which is part of the signature. */
export const signedIds = (purpose: string, { userId, caregiverId, key }: Named, secret: string): string => {
  const ids = Buffer.concat([userId, caregiverId, key].map(bytesOf));
  return Buffer.concat([ids, markOf(purpose, ids, secret)]).toString('base64url');
};

/** Under `/api`, which a service worker of any version leaves to the server. */
export const pathOfLink = (link: CaregiverLink, secret: string): string =>
  `/api/care/${link.purpose}/${signedIds(link.purpose, link, secret)}`;

/** Undefined for what this server did not sign for that purpose. */
export const readSignedIds = (purpose: string, token: string, secret: string): Named | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 3 * ID_BYTES + MARK_BYTES || bytes.toString('base64url') !== token) return undefined;
  const ids = bytes.subarray(0, 3 * ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(3 * ID_BYTES), markOf(purpose, ids, secret))) return undefined;
  const at = (index: number): string => idOf(ids.subarray(index * ID_BYTES, (index + 1) * ID_BYTES));
  return { userId: at(0), caregiverId: at(1), key: at(2) };
};

/** Undefined for a link that this server did not make. */
export const readLink = (purpose: LinkPurpose, token: string, secret: string): CaregiverLink | undefined => {
  const ids = readSignedIds(purpose, token, secret);
  return ids && { purpose, ...ids };
};

/** The link that stands in every message. */
export const stopLink = (userId: string, caregiverId: string): CaregiverLink => ({
  purpose: 'stop',
  userId,
  caregiverId,
  key: caregiverId,
});

/** By which a caregiver chooses a way besides e-mail; it stands in every message too. */
export const waysLink = (userId: string, caregiverId: string): CaregiverLink => ({
  purpose: 'ways',
  userId,
  caregiverId,
  key: caregiverId,
});

/** Where the page of a caregiver stands: the address alone opens nothing. */
export const seeLink = (userId: string, caregiverId: string): CaregiverLink => ({
  purpose: 'see',
  userId,
  caregiverId,
  key: caregiverId,
});
