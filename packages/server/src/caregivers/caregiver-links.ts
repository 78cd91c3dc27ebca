// Links for caregivers are signed with the server's secret, so nobody else can make one. They name the
// person, the caregiver and what they open, and are not stored in the database.
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a link is for. `confirm`: accepts one invitation. `call`: says that the caregiver will call because
 * of one message. `stop`: ends all messages, at any time. `ways`: chooses a way besides e-mail; `number`
 * confirms a phone number, `read` says that there is a message. `see`: the address of the caregiver's page,
 * which opens nothing. `open`: opens that page once.
 */
export type LinkPurpose = 'confirm' | 'call' | 'stop' | 'ways' | 'number' | 'read' | 'see' | 'open';

export interface CaregiverLink {
  readonly purpose: LinkPurpose;
  readonly userId: string;
  readonly caregiverId: string;
  /**
   * Id of the invitation or the message; of the caregiver, for links that stay valid after a new
   * invitation.
   */
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

/** Signs the ids for one purpose: signed for another purpose they are refused. */
export const signedIds = (purpose: string, { userId, caregiverId, key }: Named, secret: string): string => {
  const ids = Buffer.concat([userId, caregiverId, key].map(bytesOf));
  return Buffer.concat([ids, markOf(purpose, ids, secret)]).toString('base64url');
};

/** The path is under `/api`, which a service worker of any version leaves to the server. */
export const pathOfLink = (link: CaregiverLink, secret: string): string =>
  `/api/care/${link.purpose}/${signedIds(link.purpose, link, secret)}`;

/** Undefined for a token that this server did not sign for that purpose. */
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

/** The link in every message that ends all of them. */
export const stopLink = (userId: string, caregiverId: string): CaregiverLink => ({
  purpose: 'stop',
  userId,
  caregiverId,
  key: caregiverId,
});

/** The link in every message by which a caregiver chooses a way besides e-mail. */
export const waysLink = (userId: string, caregiverId: string): CaregiverLink => ({
  purpose: 'ways',
  userId,
  caregiverId,
  key: caregiverId,
});

/** The link to a caregiver's page: its address alone opens nothing. */
export const seeLink = (userId: string, caregiverId: string): CaregiverLink => ({
  purpose: 'see',
  userId,
  caregiverId,
  key: caregiverId,
});
