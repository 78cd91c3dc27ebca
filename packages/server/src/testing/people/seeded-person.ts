// A person with the demo records, sent act by act, each at its own instant.
import { afterAll } from 'vitest';
import type { OperationAnswer } from '@dosewell/domain/contract';
import type { Evening } from '../../seeding/demo-history.ts';
import type { Person } from '../../sync/person.ts';
import { openSync } from '../../sync/sync-service.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newPerson } from './person.ts';

export const FIRST_DAY = '2026-08-22';

export interface SeededPerson {
  readonly db: TestDatabase;
  readonly maria: Person;
  /** Sends everything, and returns the answer to each operation. */
  readonly send: () => Promise<OperationAnswer[]>;
}

export const seededPerson = async (
  demo: (person: string, firstDay: string, zone: string) => readonly Evening[],
  clientOf: (person: string) => string,
): Promise<SeededPerson> => {
  const db = await createTestDatabase();
  afterAll(() => db.drop());
  const maria = await newPerson(db);
  const client = clientOf(maria.userId);
  const send = async (): Promise<OperationAnswer[]> => {
    const answers: OperationAnswer[] = [];
    for (const { now, operations } of demo(maria.userId, FIRST_DAY, 'Europe/Berlin')) {
      const sync = openSync({ db, now: () => now, constraintBroken: () => {} });
      const answer = await sync.push(maria, { client, acked: 0, ops: [...operations] });
      if (answer.ok) answers.push(...answer.value.results);
    }
    return answers;
  };
  return { db, maria, send };
};
