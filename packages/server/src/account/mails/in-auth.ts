import { inTransaction, type Queryable } from '../../platform/database/db-transaction.ts';
import type { MailParts } from './mail-parts.ts';

/** One transaction on the tables of accounts. */
export const inAuthTransaction = <T>(
  { pool }: Pick<MailParts, 'pool'>,
  work: (db: Queryable) => Promise<T>,
): Promise<T> => inTransaction(pool, 'begin', work);
