import type { Person } from '../../sync/person.ts';
import type { SyncService } from '../../sync/sync-service.ts';
import type { TestDatabase } from '../database.ts';
import { Device, medication, put } from './device.ts';
import { newId, newPerson } from './person.ts';
import { certain } from '@dosewell/domain/problem';

/** A person with one medication, ten tablets of it, and two devices; the first has stored its answers. */
export const stockedPerson = async (db: TestDatabase, syncService: SyncService) => {
  const person = await newPerson(db);
  const device = new Device(syncService, person);
  const id = newId();
  await device.do([
    put('medications', id, medication()),
    put('stock_movements', newId(), { medication_id: id, counted: 10 }),
  ]);
  device.keepAnswers();
  return { person, device, id, other: new Device(syncService, person) };
};

export const logsOf = async (db: TestDatabase, { userId }: Person) =>
  (await db.owner.query('select * from medication_logs where user_id = $1', [userId])).rows;

export const stockOf = async (db: TestDatabase, { userId }: Person, id: string): Promise<number> =>
  certain(
    (
      await db.owner.query<{ stock: number }>(
        'select quantity_remaining as stock from medications where user_id = $1 and id = $2',
        [userId, id],
      )
    ).rows[0],
  ).stock;
