// The newsletter. An address is on the list once the owner of its mailbox has confirmed it (OQ-121).
import { randomUUID } from 'node:crypto';
import { emailFault } from '@dosewell/domain/account';
import type pg from 'pg';
import { attemptCounter, type Limit } from '../platform/attempt-counter.ts';
import { addDelivery } from '../platform/deliveries/add-delivery.ts';
import { inAuthTransaction } from '../account/mails/in-auth.ts';
import { subscriberOf } from '../platform/http/address/subscriber.ts';
import { readerOf } from './newsletter-link.ts';
import { CONFIRM_LETTER } from './newsletter-mails.ts';
import { askFor, confirmReader, forgetReader } from './newsletter.store.ts';

/** The result of a form, by which the page that answers it is chosen. */
export type NewsletterStep = 'sent' | 'check' | 'closed' | 'busy' | 'confirmed' | 'stopped' | 'expired';

export interface Newsletter {
  readonly ask: (
    email: string,
    from: { readonly address: string; readonly site: string },
  ) => Promise<NewsletterStep>;
  readonly confirm: (token: string) => Promise<NewsletterStep>;
  readonly stop: (token: string) => Promise<NewsletterStep>;
}

interface NewsletterParts {
  readonly pool: pg.Pool;
  readonly secret: string;
  readonly now: () => number;
  readonly wake: () => void;
  /** Whether mail can be sent at all. */
  readonly canMail: boolean;
  readonly limits?: { readonly from: Limit; readonly to: Limit };
}

const USUAL = { from: { attempts: 10, seconds: 3600 }, to: { attempts: 3, seconds: 24 * 3600 } };
const DAY_MS = 24 * 3_600_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export function openNewsletter({
  pool,
  secret,
  now,
  wake,
  canMail,
  limits = USUAL,
}: NewsletterParts): Newsletter {
  const from = attemptCounter(pool, 'newsletter-from', limits.from);
  const to = attemptCounter(pool, 'newsletter-to', limits.to);
  const mailLink = async (email: string, site: string): Promise<void> => {
    const at = now();
    await inAuthTransaction({ pool }, async (db) => {
      const reader = await askFor(db, { id: randomUUID(), email, site, at: new Date(at) });
      await addDelivery(db, {
        userId: NOBODY,
        kind: 'mail',
        topic: `${CONFIRM_LETTER} ${reader.id}`,
        recipient: reader.email,
        content: { letter: CONFIRM_LETTER, site, reader: reader.id },
        createdAt: at,
        expiresAt: at + DAY_MS,
      });
    });
    wake();
  };
  return {
    // Any correct address gets the same answer, so that it does not reveal who is on the list.
    ask: async (typed, { address, site }) => {
      const email = typed.trim().toLowerCase();
      if (emailFault(email) !== undefined) return 'check';
      if (!canMail) return 'closed';
      if (!(await from.admit(subscriberOf(address)))) return 'busy';
      if (await to.admit(email)) await mailLink(email, site);
      return 'sent';
    },
    confirm: async (token) => {
      const id = readerOf('confirm', token, secret);
      return id !== undefined && (await confirmReader(pool, id, new Date(now()))) ? 'confirmed' : 'expired';
    },
    stop: async (token) => {
      const id = readerOf('stop', token, secret);
      if (id === undefined) return 'expired';
      await forgetReader(pool, id);
      return 'stopped';
    },
  };
}
