import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readErasures, recordErasure } from './erasure-ledger.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dw-ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [maria, john] = ['0190a0a0-0000-7000-8000-000000000001', '0190a0a0-0000-7000-8000-000000000002'].map(
  (user_id) => ({ user_id, at: '2026-11-20T08:00:00.000Z' }),
) as [{ user_id: string; at: string }, { user_id: string; at: string }];
const file = (): string => join(folder, 'erasures.ndjson');

test('the ledger holds who was erased and when, once, readable by this server alone', () => {
  expect(readErasures(folder)).toEqual([]);
  for (const erased of [maria, john, maria]) recordErasure(folder, erased);
  expect(readErasures(folder)).toEqual([maria, john]);
  const lines = readFileSync(file(), 'utf8').split('\n').filter(Boolean);
  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([
    ['user_id', 'at'],
    ['user_id', 'at'],
  ]);
  expect(statSync(file()).mode & 0o077).toBe(0);
});

test.each(['{"user_id":"0190', '\u0000\u0000', '{}\n', '\n\n'])(
  'a line torn by a crash loses no line before or after it: %j',
  (torn) => {
    recordErasure(folder, maria);
    appendFileSync(file(), torn);
    recordErasure(folder, john);
    expect(readErasures(folder)).toEqual([maria, john]);
  },
);
