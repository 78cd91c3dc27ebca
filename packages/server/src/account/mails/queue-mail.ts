import { createHash, randomUUID } from 'node:crypto';
import { MAIL_LINK_MS, type MailLinkPurpose } from '@dosewell/domain/account';
import type { Queryable } from '../../platform/database/db.ts';
import { addDelivery } from '../../platform/deliveries/add-delivery.ts';
import type { NewDelivery } from '../../platform/deliveries/delivery.ts';
import type { MailName } from './mail-texts.ts';
import { linkTokenOf, tokenHash } from './mail-link.ts';
import { putLink } from './mail-link.store.ts';

interface Addressed {
  /** The account concerned; its own person has the same id. */
  readonly accountId: string;
  readonly to: string;
  /** The origin its link leads to. */
  readonly site: string;
}

export interface MailQueue {
  /** Queues an e-mail with a new link, which replaces an earlier one. */
  readonly link: (db: Queryable, mail: MailName, purpose: MailLinkPurpose, whom: Addressed) => Promise<void>;
  /** Creates the link without sending it: the requester must not see that the address has an account. */
  readonly linkUnsent: (db: Queryable, purpose: MailLinkPurpose, whom: Addressed) => Promise<void>;
  /** Queues a sign-in code, derived from `id` when it is sent; one still queued is superseded. */
  readonly code: (db: Queryable, id: string, expiresAt: number, whom: Addressed) => Promise<void>;
  /** Queues the link that opens an account not created yet; one still queued is superseded. */
  readonly signUp: (
    db: Queryable,
    link: { readonly id: string; readonly createdAt: number; readonly expiresAt: number },
    whom: Pick<Addressed, 'to' | 'site'>,
  ) => Promise<void>;
  /** Queues the link by which a person takes over their records; one still queued is superseded. */
  readonly handover: (
    db: Queryable,
    link: {
      readonly id: string;
      readonly createdAt: number;
      readonly expiresAt: number;
      readonly from: string;
    },
    whom: Addressed,
  ) => Promise<void>;
  /** Queues an e-mail without a link. */
  readonly note: (db: Queryable, mail: MailName, whom: Addressed) => Promise<void>;
}

/** The person id of an e-mail to an address that has no account yet. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** A mail that only tells of something expires after a day. */
const NOTE_MS = 24 * 3_600_000;

interface MailQueueParts {
  readonly secret: string;
  readonly now: () => number;
}

/** Queues e-mails in the transaction that causes them. `now` is in milliseconds since 1970. */
export function openMailQueue(secret: string, now: () => number): MailQueue {
  const parts = { secret, now };
  return {
    link: link(parts),
    linkUnsent: linkUnsent(parts),
    code: code(parts),
    signUp,
    handover,
    note: note(parts),
  };
}

const makeLink = async (
  { now, secret }: MailQueueParts,
  db: Queryable,
  purpose: MailLinkPurpose,
  { accountId, to }: Addressed,
): Promise<{ id: string; createdAt: number; expiresAt: number }> => {
  const [id, createdAt] = [randomUUID(), now()];
  const expiresAt = createdAt + MAIL_LINK_MS[purpose];
  await putLink(db, {
    id,
    accountId,
    purpose,
    hash: tokenHash(linkTokenOf(id, secret)),
    email: to,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
  });
  return { id, createdAt, expiresAt };
};

/** Supersedes the same e-mail if it is still queued. */
const queueMail = (
  db: Queryable,
  topic: MailName,
  delivery: Omit<NewDelivery, 'kind' | 'topic'>,
): Promise<void> => addDelivery(db, { kind: 'mail', topic, ...delivery });

const link =
  (parts: MailQueueParts): MailQueue['link'] =>
  async (db, mail, purpose, whom) => {
    const { id, createdAt, expiresAt } = await makeLink(parts, db, purpose, whom);
    const content = { letter: mail, site: whom.site, link: id };
    const { accountId: userId, to: recipient } = whom;
    await queueMail(db, mail, { userId, recipient, content, createdAt, expiresAt });
  };

const linkUnsent =
  (parts: MailQueueParts): MailQueue['linkUnsent'] =>
  async (db, purpose, whom) => {
    await makeLink(parts, db, purpose, whom);
  };

const code =
  ({ now }: MailQueueParts): MailQueue['code'] =>
  async (db, id, expiresAt, { accountId: userId, to: recipient, site }) => {
    const mail: MailName = 'sign-in-code';
    const content = { letter: mail, site, code: id };
    await queueMail(db, mail, { userId, recipient, content, createdAt: now(), expiresAt });
  };

const signUp: MailQueue['signUp'] = async (db, { id, createdAt, expiresAt }, { to: recipient, site }) => {
  const mail: MailName = 'finish-sign-up';
  const topic = `${mail} ${createHash('sha256').update(recipient).digest('base64url')}`;
  const content = { letter: mail, site, link: id };
  const delivery = { kind: 'mail', topic, recipient, content, createdAt, expiresAt } as const;
  await addDelivery(db, { userId: NOBODY, ...delivery });
};

const handover: MailQueue['handover'] = async (db, { id, from, ...times }, whom) => {
  const { accountId: userId, to: recipient, site } = whom;
  const content = { letter: 'handover' satisfies MailName, site, link: id, from };
  await queueMail(db, 'handover', { userId, recipient, content, ...times });
};

const note =
  ({ now }: MailQueueParts): MailQueue['note'] =>
  async (db, mail, { accountId: userId, to: recipient, site }) => {
    const createdAt = now();
    const content = { letter: mail, site };
    await addDelivery(db, {
      userId,
      kind: 'mail',
      recipient,
      content,
      createdAt,
      expiresAt: createdAt + NOTE_MS,
    });
  };
