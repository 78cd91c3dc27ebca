import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sessionSecret } from './session-secret.ts';

test('the key is made once, kept, and readable by its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  try {
    const secret = sessionSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(sessionSecret(folder)).toBe(secret);
    expect(statSync(join(folder, 'session.secret')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
