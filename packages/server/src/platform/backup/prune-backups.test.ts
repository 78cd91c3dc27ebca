import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/archive.ts';
import { readBackupOrder } from './backup-order.ts';
import { pruneBackups, countExpiredBackups } from './prune-backups.ts';

const NOW = Date.parse('2026-11-20T03:00:00.000Z');
const DAY = 24 * 3_600_000;

const folder = temporaryFolder();
afterAll(folder.remove);
beforeEach(() => {
  for (const name of readdirSync(folder.path)) rmSync(join(folder.path, name), { recursive: true });
});

const made = (name: string, daysAgo: number, manifest: object = {}): void => {
  const path = join(folder.path, name);
  mkdirSync(join(path, 'tables'), { recursive: true });
  const at = new Date(NOW - daysAgo * DAY);
  const told = { format: 'backup', version: 1, madeAt: at.toISOString(), ...manifest };
  writeFileSync(join(path, 'manifest.json'), JSON.stringify(told));
  utimesSync(path, at, at);
};
const left = (): string[] => readdirSync(folder.path).toSorted();

test('the newest backups stay, as many as were asked for', () => {
  for (let day = 0; day < 6; day++) made(`day-${day}`, day);
  expect(pruneBackups(folder.path, { keep: 3, now: NOW })).toBe(3);
  expect(left()).toEqual(['day-0', 'day-1', 'day-2']);
});

test('backups older than 35 days are removed, except for the newest', () => {
  for (const day of [34, 35, 36, 50]) made(`day-${day}`, day);
  expect(countExpiredBackups(folder.path, NOW)).toBe(2);
  expect(pruneBackups(folder.path, { keep: 30, now: NOW })).toBe(2);
  expect(left()).toEqual(['day-34', 'day-35']);
  expect(pruneBackups(folder.path, { keep: 30, now: NOW + 60 * DAY })).toBe(1);
  expect(left()).toEqual(['day-34']);
});

test('other folders stay, and the remains of a dead run are removed after a day', () => {
  made('day-0', 0);
  made('day-50', 50);
  made('photos', 900, { format: 'album' });
  made('.day-3.partial', 3);
  made('.day-2.gone', 2);
  made('.day-0.partial', 0);
  mkdirSync(join(folder.path, 'empty'));
  writeFileSync(join(folder.path, 'notes.txt'), 'mine');
  expect(pruneBackups(folder.path, { keep: 9, now: NOW })).toBe(1);
  expect(left()).toEqual(['.day-0.partial', 'day-0', 'empty', 'notes.txt', 'photos']);
});

test.each([
  [[], { folder: undefined, keep: undefined }],
  [['there'], { folder: 'there', keep: undefined }],
  [['--keep', '30'], { folder: undefined, keep: 30 }],
  [['there', '--keep=7'], { folder: 'there', keep: 7 }],
  [['--keep', '0'], undefined],
  [['--keep', 'all'], undefined],
  [['--keep'], undefined],
  [['--keeep', '3'], undefined],
  [['here', 'there'], undefined],
])('the arguments %j mean %j', (words, order) => {
  expect(readBackupOrder(words)).toEqual(order);
});
