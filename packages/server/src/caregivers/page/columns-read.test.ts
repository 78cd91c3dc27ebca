import { SHARED_TOPICS } from '@dosewell/domain/caregivers';
import { READING_TABLES } from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { isRecord } from '@dosewell/domain/value';
import { expect, test } from 'vitest';
import { caregiversUnderTest } from '../../testing/caregivers/caregivers-under-test.ts';
import { confirmedCarer } from '../../testing/caregivers/carer-cookie.ts';
import { layRecords } from '../../testing/caregivers/found-for-mails.ts';
import { DAY, put } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';
import { mealPatch, readingPatch } from '../../testing/people/reading-patch.ts';
import { sharedPage } from './shared-page.ts';
import { findSharedRecords, LISTS, type SharedRecords } from './shared-records.store.ts';
import { STOCK_LISTS } from './shared-stock.store.ts';

const world = caregiversUnderTest();

/** The same value, which notes the name of each field that is read of it: `asthma.severity`. */
const watched = (value: unknown, name: string, read: Set<string>): unknown => {
  if (Array.isArray(value)) return value.map((each) => watched(each, name, read));
  if (!isRecord(value)) return value;
  return new Proxy(value, {
    get: (row, field) => {
      const path = `${name}.${String(field)}`;
      read.add(path);
      return watched(Reflect.get(row, field), path, read);
    },
  });
};

const columnsIn = (value: unknown, name: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => columnsIn(each, name));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([field, held]) => [
    `${name}.${field}`,
    ...columnsIn(held, `${name}.${field}`),
  ]);
};

/** What the rules of stock read is theirs to say: they are given whole rows. */
const ASKED = Object.keys(LISTS).filter((list) => !(list in STOCK_LISTS));

test("each column that a caregiver's page selects is read by its lines", async () => {
  const { api } = world();
  const maria = await world().person();
  await layRecords(world(), maria);
  const at = new Date(api.clock.now).toISOString();
  for (const table of READING_TABLES)
    await maria.device.do(put(table, newId(), readingPatch(describedVitalSigns[table], at)), {
      ...{ at: `${DAY}T12:00`, clock: api.clock.now },
    });
  await maria.device.do(put('meals', newId(), { ...mealPatch(newId()), logged_at: at }), {
    ...{ at: `${DAY}T12:00`, clock: api.clock.now },
  });
  const grant = { shares: [...SHARED_TOPICS] };
  const { id: caregiverId, key } = await confirmedCarer(api.database, maria.userId, grant);
  const carer = { userId: maria.userId, caregiverId, key, at: new Date(api.clock.now) };
  const records = await api.database.asCarer(carer, (db) => findSharedRecords(db, api.clock.now));
  const lists: Readonly<Record<string, unknown>> = { ...records };
  const read = new Set<string>();
  const entries = Object.entries(lists).map(([list, rows]) => [list, watched(rows, list, read)] as const);
  sharedPage(Object.fromEntries(entries) as unknown as SharedRecords);
  expect(ASKED.filter((list) => columnsIn(lists[list], list).length === 0)).toEqual([]);
  const selected = new Set(ASKED.flatMap((list) => columnsIn(lists[list], list)));
  expect([...selected].filter((column) => !read.has(column))).toEqual([]);
});
