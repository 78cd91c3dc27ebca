// Mails each confirmed reader every article that has appeared since they were last told, one mail for each
// article.
import { type Article, articlesSince } from '@dosewell/domain/articles';
import type pg from 'pg';
import { inAuthTransaction } from '../account/mails/in-auth.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/db.ts';
import { addDelivery } from '../platform/deliveries/add-delivery.ts';
import type { Sweep } from '../platform/sweeps.ts';
import { ARTICLE_LETTER } from './newsletter-mails.ts';
import { type NewsletterReader, readersToTell } from './newsletter.store.ts';

export interface TellReadersDeps {
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  readonly now: Clock;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
  /** All articles; by default those of this version. */
  readonly articles?: readonly Article[];
}

const HOUR_MS = 3_600_000;
const MOST = 200;
/** A mail about an article expires after a week. */
const WEEK_MS = 7 * 24 * HOUR_MS;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export const tellReaders = (deps: TellReadersDeps): Sweep => ({
  name: 'tell-readers',
  everyMs: HOUR_MS,
  shared: true,
  run: async (stopping) => {
    while (!stopping.aborted && (await tellSome(deps)) === MOST);
  },
});

const mailOf = async (
  db: Queryable,
  { id, email, site }: NewsletterReader,
  article: Article,
  at: number,
): Promise<void> => {
  const { slug, title, summary } = article;
  await addDelivery(db, {
    userId: NOBODY,
    kind: 'mail',
    recipient: email,
    content: { letter: ARTICLE_LETTER, site, reader: id, slug, title, summary },
    createdAt: at,
    expiresAt: at + WEEK_MS,
  });
};

/** Returns how many readers were claimed, also those for whom there was no new article. */
const tellSome = async ({ pool, now, wake, articles }: TellReadersDeps): Promise<number> => {
  const at = now();
  const today = new Date(at).toISOString().slice(0, 10);
  const readers = await inAuthTransaction({ pool }, async (db) => {
    const found = await readersToTell(db, today, MOST);
    for (const reader of found)
      for (const article of articlesSince(reader.toldUntil, today, articles))
        await mailOf(db, reader, article, at);
    return found;
  });
  if (readers.length > 0) wake();
  return readers.length;
};
