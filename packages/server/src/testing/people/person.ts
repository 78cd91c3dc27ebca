import { randomBytes, randomUUID } from 'node:crypto';
import { uuidv7Source } from '@dosewell/domain/id';
import type { Person } from '../../sync/person.ts';
import type { Database } from '../../platform/database/db.ts';
import { ensurePerson } from '../../account/person.store.ts';

/** Fixed time of these tests, unless a test changes it. */
export const NOON = Date.parse('2026-11-20T12:00:00.000Z');

const source = uuidv7Source(() => randomBytes(16));
export const newId = (): string => source(Date.now());

/** A person with settings and profile, as after sign-up. */
export const newPerson = async (db: Database): Promise<Person> => {
  const userId = randomUUID();
  await ensurePerson(db, userId, { displayName: 'Maria', timezone: 'Europe/Berlin' });
  return { userId, accountId: randomUUID(), sessionId: randomUUID() };
};
