import type { ContactMessage } from '@dosewell/domain/contact';
import { addDelivery } from '../platform/deliveries/add-delivery.ts';
import type { Database } from '../platform/database/db.ts';
import { CONTACT_LETTER } from './contact-letter-name.ts';

export interface StoredMessage extends ContactMessage {
  readonly id: string;
  readonly priority: boolean;
  readonly createdAt: Date;
  readonly mailedAt: Date | null;
}

const FIND = `select id, name, email, message, priority, created_at as "createdAt", mailed_at as "mailedAt"
  from contact_messages where user_id = app_uid() and id = $1`;

export const findMessage = async (
  database: Pick<Database, 'look'>,
  userId: string,
  id: string,
): Promise<StoredMessage | undefined> => {
  const [found] = await database.look<StoredMessage>(userId, {
    name: 'contact_message',
    text: FIND,
    values: [id],
  });
  return found;
};

/** A person with a paid plan has priority, even where plans limit nothing (PLAN-006). */
const INSERT = `insert into contact_messages (user_id, id, name, email, message, priority, created_at)
  select app_uid(), $1, $2, $3, $4,
    coalesce((select plan <> 'FREE' from user_settings where user_id = app_uid()), false), $5
  on conflict do nothing`;

export interface ContactSending {
  readonly message: ContactMessage & { readonly id: string };
  /** The operator's address; undefined if mail cannot be sent to them. */
  readonly operator: string | undefined;
  readonly at: number;
  readonly expiresAt: number;
}

/** Stores the message and queues its mail, in one transaction. */
export const keepMessage = (
  database: Pick<Database, 'asUser'>,
  userId: string,
  { message, operator, at, expiresAt }: ContactSending,
): Promise<void> =>
  database.asUser(userId, async (db) => {
    const { id, name, email } = message;
    const { rowCount } = await db.query(INSERT, [id, name, email, message.message, new Date(at)]);
    if (rowCount === 0 || operator === undefined) return;
    await addDelivery(db, {
      userId,
      kind: 'mail',
      recipient: operator,
      content: { letter: CONTACT_LETTER, message: id },
      createdAt: at,
      expiresAt,
    });
  });

export const noteMailed = (
  database: Pick<Database, 'asUser'>,
  userId: string,
  id: string,
  at: Date,
): Promise<void> =>
  database.asUser(userId, async (db) => {
    await db.query('update contact_messages set mailed_at = $2 where user_id = app_uid() and id = $1', [
      id,
      at,
    ]);
  });
