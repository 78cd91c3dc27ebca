// Removes a browser whose push service says that it accepts no messages any more. If it was the account's
// last, a mail about that is queued in the same transaction, so exactly one is sent, even if all browsers
// were lost at once.
import type pg from 'pg';
import { inTransaction, type Queryable } from '../platform/database/db-transaction.ts';
import { addDelivery } from '../platform/deliveries/add-delivery.ts';
import type { reminderMails } from './reminder-mails.ts';

interface Owner {
  readonly accountId: string;
  readonly email: string;
  readonly site: string;
}

const DAY_MS = 24 * 3_600_000;

/** Locks the account, so that of two browsers lost at once the second is seen to be the last. */
const ownerOf = async (db: Queryable, endpoint: string): Promise<Owner | undefined> => {
  const { rows } = await db.query<Owner>(
    `select u.id as "accountId", u.email, b.site from auth.push_browser b join auth.session s on s.id = b.session_id
       join auth."user" u on u.id = s.user_id where b.endpoint = $1 for update of u`,
    [endpoint],
  );
  return rows[0];
};

const hasBrowser = async (db: Queryable, accountId: string, now: Date): Promise<boolean> => {
  const { rows } = await db.query(
    `select from auth.push_browser b join auth.session s on s.id = b.session_id
     where s.user_id = $1 and s.expires_at > $2 limit 1`,
    [accountId, now],
  );
  return rows.length > 0;
};

export async function loseBrowser(pool: pg.Pool, endpoint: string, now: Date): Promise<void> {
  await inTransaction(pool, 'begin', async (db) => {
    const owner = await ownerOf(db, endpoint);
    const { rowCount } = await db.query('delete from auth.push_browser where endpoint = $1', [endpoint]);
    if (owner === undefined || rowCount === 0 || (await hasBrowser(db, owner.accountId, now))) return;
    const letter: keyof typeof reminderMails = 'no-device';
    await addDelivery(db, {
      userId: owner.accountId,
      kind: 'mail',
      topic: letter,
      recipient: owner.email,
      content: { letter, site: owner.site },
      createdAt: now.getTime(),
      expiresAt: now.getTime() + DAY_MS,
    });
  });
}
