import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/archive.ts';
import { backupWarning, lastBackup, noteBackup } from './last-backup.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;

test('an operator without any backup is told so', () => {
  expect(lastBackup(folder.path)).toBeUndefined();
  expect(backupWarning(folder.path, NOON)).toMatch(/No backup has been made yet/);
});

test('a backup from last night gives no warning, one older than 26 hours does', () => {
  noteBackup(folder.path, NOON);
  expect(lastBackup(folder.path)).toBe(NOON);
  expect(backupWarning(folder.path, NOON + 26 * HOUR)).toBeUndefined();
  expect(backupWarning(folder.path, NOON + 26 * HOUR + 1)).toMatch(/^The last backup is 26 hours old/);
});
