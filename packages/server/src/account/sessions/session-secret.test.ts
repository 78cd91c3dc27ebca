import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionSecret } from './session-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the key is made once, kept, and readable by its owner alone', () => {
  const secret = sessionSecret({ folder });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(sessionSecret({ folder, people: true })).toBe(secret);
  expect(statSync(join(folder, 'session.secret')).mode & 0o777).toBe(0o600);
});

test('a server with a folder of its own makes no second key for an existing database, and says what to do', () => {
  // covers: T-08
  expect(() => sessionSecret({ folder, people: true })).toThrow(/Copy the file .* or set SESSION_SECRET/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a key given as a setting comes before the one in the folder, and leaves no copy there', () => {
  const text = 'given to every server alike, by hand';
  const file = join(folder, 'elsewhere');
  writeFileSync(file, `${text}\n`);
  for (const given of [{ text }, { file }]) expect(sessionSecret({ folder, given, people: true })).toBe(text);
  expect(readdirSync(folder)).toEqual(['elsewhere']);
});

test('a key file that is missing or too short is reported by name, without its content', () => {
  const file = join(folder, 'elsewhere');
  expect(() => sessionSecret({ folder, given: { file } })).toThrow(`${file} cannot be read (ENOENT).`);
  for (const text of ['short', 'a'.repeat(64), '0123456789abcdef'.repeat(2), 'abcabc12'.repeat(5)]) {
    writeFileSync(file, text);
    // covers: T-08
    expect(() => sessionSecret({ folder, given: { file } })).toThrow(
      `${file} must hold a secret of at least 32 random characters, such as openssl rand -base64 32 makes.`,
    );
  }
});
