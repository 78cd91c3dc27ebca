// @vitest-environment node
// What one side does not know is skipped, and fetched once both know it.
import { type Known, TABLES } from '@dosewell/domain/tables';
import { expect, test } from 'vitest';
import { createMemoryServer } from '../testing/memory-server.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { act, dose, medication, openTab } from '../testing/test-device.ts';
import { based, elsewhere, november, ONE, open, pulses, reading, TWO } from '../testing/two-versions.ts';

const DAY_MS = 24 * 3_600_000;

test('rows of a newer server that this app does not know are skipped, and the doses beside them are shown', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const store = await openTab(platform, async (path, ...rest) => {
    const answer = await server.ask(path, ...rest);
    const { rows } = answer.body as { rows?: object };
    const row = { id: 'a', rev: 2, clock: 1, bucket: '2026-11', deleted_at: null, level: 1 };
    if (rows !== undefined && !Array.isArray(rows)) Object.assign(rows, { sensor_readings: [row] });
    for (const each of (rows as Record<string, object[]> | undefined)?.['medications'] ?? [])
      Object.assign(each, { half_life: 6 });
    return answer;
  });
  await store.syncNow();
  elsewhere(server, based(medication()));
  elsewhere(server, based(dose('08:00', 'taken')));
  await store.syncNow();
  // covers: T-26
  expect(store.monthRows('medication_logs', november)).toHaveLength(1);
  await act(store, medication({ notes: 'with food' }));
  await act(store, dose('20:00', 'taken'));
  await store.syncNow();
  // covers: T-26
  expect(store.monthRows('medication_logs', november)).toHaveLength(2);
  expect(store.status()).toMatchObject({ pending: 0, refused: 0, reachable: true });
  expect(server.rows('medications')[0]).toMatchObject({ notes: 'with food' });
  store.close();
});

test('a new table is fetched at once after an update, a grown one within a day, and nothing else again', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  server.known = TWO;
  elsewhere(server, based(medication({ notes: 'with food' })));
  elsewhere(server, reading(60));
  const old = await open(platform, server, ONE);
  await old.syncNow();
  expect(old.rows('medications')[0]).not.toHaveProperty('notes');
  elsewhere(server, reading(61));
  elsewhere(server, based(dose('08:00', 'taken')));
  await old.syncNow();
  expect(old.monthRows('medication_logs', november)).toHaveLength(1);
  old.close();

  const asked: string[] = [];
  const updated = await open(platform, server, TWO, asked);
  await updated.syncNow();
  await updated.loadMonths('hr_readings', november);
  // covers: T-26
  expect(pulses(updated)).toBe(2);
  expect(updated.rows('medications')[0]).toMatchObject({ notes: 'with food' });
  const walked = asked.filter((path) => path.includes('/snapshot'));
  expect(walked.map((path) => /table=(\w+)/.exec(path)?.[1])).toEqual(['hr_readings', 'medications']);
  await updated.syncNow();
  expect(asked.filter((path) => path.includes('/snapshot'))).toHaveLength(2);
  updated.close();
});

test('new columns alone are fetched within a day, at an hour of this device’s own', async () => {
  const grown: Known = { newest: 2, tables: TABLES, since: { 'medications.notes': 2 } };
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  server.known = grown;
  elsewhere(server, based(medication({ notes: 'with food' })));
  const old = await open(platform, server, { newest: 1, tables: TABLES, since: {} });
  await old.syncNow();
  old.close();
  const updated = await open(platform, server, grown);
  await updated.syncNow();
  expect(updated.rows('medications')[0]).not.toHaveProperty('notes');
  platform.setNow(platform.now() + DAY_MS);
  await updated.syncNow();
  expect(updated.rows('medications')[0]).toMatchObject({ notes: 'with food' });
  updated.close();
});

test('rows skipped by an older server of a rolling deployment are fetched from a newer one', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  server.known = TWO;
  const store = await open(platform, server, TWO);
  await store.syncNow();
  await store.loadMonths('hr_readings', november);
  server.known = ONE;
  elsewhere(server, reading(60));
  elsewhere(server, based(medication()));
  await store.syncNow();
  expect({ medications: store.rows('medications').length, pulses: pulses(store) }).toEqual({
    medications: 1,
    pulses: 0,
  });
  server.known = TWO;
  await store.syncNow();
  // covers: T-26
  expect(pulses(store)).toBe(1);
  store.close();
});

test('a server that was rolled back takes what it can read, and the rest waits for the update', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  server.known = TWO;
  elsewhere(server, based(medication()));
  const store = await open(platform, server, TWO);
  await store.syncNow();
  server.known = ONE;
  await act(store, dose('08:00', 'taken'));
  await store.syncNow();
  // covers: T-26
  expect(server.rows('medication_logs')).toMatchObject([{ slot: '08:00', status: 'taken' }]);
  expect(store.status().pending).toBe(0);
  await act(store, medication({ notes: 'with food' }));
  await store.syncNow();
  // covers: T-26
  expect(store.status()).toMatchObject({ pending: 1, refused: 0 });
  server.known = TWO;
  await store.syncNow();
  expect(store.status()).toMatchObject({ pending: 0, refused: 0 });
  expect(server.rows('medications')[0]).toMatchObject({ notes: 'with food' });
  store.close();
});

test('an update during a first sync skips no table', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  server.known = TWO;
  elsewhere(server, reading(60));
  elsewhere(server, based(medication()));
  for (const slot of ['08:00', '12:00', '20:00']) elsewhere(server, based(dose(slot, 'taken')));
  // The table the update adds sorts before the one the walk has reached.
  server.intercept = (path) =>
    path.includes('table=weight_readings') ? { status: 500, body: {}, date: NaN } : undefined;
  const old = await open(platform, server, ONE);
  await old.syncNow();
  old.close();
  server.intercept = () => undefined;
  const asked: string[] = [];
  const updated = await open(platform, server, TWO, asked);
  await updated.syncNow();
  await updated.loadMonths('hr_readings', november);
  // covers: T-26
  expect(pulses(updated)).toBe(1);
  expect(asked.some((path) => path.includes('table=medication_logs'))).toBe(false);
  updated.close();
});
