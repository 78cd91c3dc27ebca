import { createHash, randomUUID } from 'node:crypto';
import { MAIL_LINK_MS, type MailLinkPurpose } from '@dosewell/domain/account';
import type { Queryable } from '../../platform/database/db.ts';
import { addDelivery } from '../../platform/deliveries/add-delivery.ts';
import type { NewDelivery } from '../../platform/deliveries/delivery.ts';
import type { LetterName } from './letters.ts';
import { linkTokenOf, tokenHash } from './mail-link.ts';
import { putLink } from './mail-link.store.ts';

interface Addressed {
  /** Whose account it is about; its own person carries the same id. */
  readonly accountId: string;
  readonly to: string;
  /** The origin its link leads to. */
  readonly site: string;
}

export interface Post {
  /** Posts a letter with a link of its own, which takes the place of an earlier one. */
  readonly link: (
    db: Queryable,
    letter: LetterName,
    purpose: MailLinkPurpose,
    whom: Addressed,
  ) => Promise<void>;
  /** Makes the link and posts nothing: what is seen from outside is the same. */
  readonly linkUnsent: (db: Queryable, purpose: MailLinkPurpose, whom: Addressed) => Promise<void>;
  /** Posts a code for signing in, made from an id when it is sent; one that still waits is not sent any more. */
  readonly code: (db: Queryable, id: string, expiresAt: number, whom: Addressed) => Promise<void>;
  /** Posts the link that opens an account which nobody has yet, in the place of an earlier one that still waits. */
  readonly signUp: (
    db: Queryable,
    link: { readonly id: string; readonly createdAt: number; readonly expiresAt: number },
    whom: Pick<Addressed, 'to' | 'site'>,
  ) => Promise<void>;
  /** Posts a letter that only tells. */
  readonly note: (db: Queryable, letter: LetterName, whom: Addressed) => Promise<void>;
}

/** Mail to an address that belongs to nobody yet. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** News of an account are no news any more after a day. */
const NOTE_MS = 24 * 3_600_000;

/** Letters are posted in the transaction that causes them. `now` is in milliseconds since 1970. */
export function openPost(secret: string, now: () => number): Post {
  const makeLink = async (
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

  /** In the place of one of the same letter that still waits. */
  const postOne = (
    db: Queryable,
    topic: LetterName,
    delivery: Omit<NewDelivery, 'kind' | 'topic'>,
  ): Promise<void> => addDelivery(db, { kind: 'mail', topic, ...delivery });

  return {
    link: async (db, letter, purpose, whom) => {
      const { id, createdAt, expiresAt } = await makeLink(db, purpose, whom);
      const content = { letter, site: whom.site, link: id };
      const { accountId: userId, to: recipient } = whom;
      await postOne(db, letter, { userId, recipient, content, createdAt, expiresAt });
    },
    linkUnsent: async (db, purpose, whom) => {
      await makeLink(db, purpose, whom);
    },
    code: async (db, id, expiresAt, { accountId: userId, to: recipient, site }) => {
      const letter: LetterName = 'sign-in-code';
      const content = { letter, site, code: id };
      await postOne(db, letter, { userId, recipient, content, createdAt: now(), expiresAt });
    },
    signUp: async (db, { id, createdAt, expiresAt }, { to: recipient, site }) => {
      const letter: LetterName = 'finish-sign-up';
      const topic = `${letter} ${createHash('sha256').update(recipient).digest('base64url')}`;
      const content = { letter, site, link: id };
      const delivery = { kind: 'mail', topic, recipient, content, createdAt, expiresAt } as const;
      await addDelivery(db, { userId: NOBODY, ...delivery });
    },
    note: async (db, letter, { accountId: userId, to: recipient, site }) => {
      const createdAt = now();
      const content = { letter, site };
      await addDelivery(db, {
        userId,
        kind: 'mail',
        recipient,
        content,
        createdAt,
        expiresAt: createdAt + NOTE_MS,
      });
    },
  };
}
