import { expect, test } from 'vitest';
import { READING_TABLES } from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { createTestDatabase } from '../testing/database.ts';
import { dose, put } from '../testing/people/device.ts';
import { fullPerson } from '../testing/people/full-person.ts';
import { newId, NOON } from '../testing/people/person.ts';
import { readingPatch } from '../testing/people/reading-patch.ts';
import { openSync } from './sync-service.ts';

test('a connection keeps few prepared statements, those of a tap among them, whatever is sent', async () => {
  const db = await createTestDatabase({ connections: 1 });
  const syncService = openSync({ db, now: () => NOON, constraintBroken: () => {} });
  const { device, medicationId } = await fullPerson(db, syncService);
  const reading = (table: (typeof READING_TABLES)[number]) =>
    put(table, newId(), readingPatch(describedVitalSigns[table]));
  for (const one of READING_TABLES) {
    await device.do(reading(one));
    for (const other of READING_TABLES)
      await device.do([reading(one), reading(other), dose(medicationId, '20:00', 'taken')]);
  }
  await device.do(dose(medicationId, '13:00', 'taken'));
  await syncService.pull(device.person, {});
  const { rows } = await db.asUser(device.person.userId, (q) =>
    q.query<{ name: string }>(`select name from pg_prepared_statements`),
  );
  const kept = rows.map(({ name }) => name);
  await db.drop();
  // covers: T-23
  expect(kept.length).toBeLessThanOrEqual(64);
  expect(kept.filter((name) => name.startsWith('sync_write')).length).toBeGreaterThan(READING_TABLES.length);
  expect(kept.filter((name) => name.startsWith('sync_load')).length).toBeLessThanOrEqual(30);
  expect(kept).toContain('sync_pull');
});
