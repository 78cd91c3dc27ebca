import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Lint rules violated by these files, under the repository's configuration. */
function lint(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return [...new Set(diagnostics.map(({ code }) => /\((.*)\)/.exec(code)?.[1] ?? code))];
}

const importing = (specifier: string) =>
  `import { part } from '${specifier}';\nexport const whole = [part];\n`;
const IMPORTS = 'no-restricted-imports';
const GLOBALS = 'no-restricted-globals';
const PROPERTIES = 'no-restricted-properties';

test.each([
  ['the domain does I/O', 'domain/src/doses/slot.ts', importing('node:fs'), IMPORTS],
  ['the domain knows a framework', 'domain/src/doses/slot.ts', importing('react'), IMPORTS],
  ['the domain knows the server', 'domain/src/doses/slot.ts', importing('@dosewell/server'), IMPORTS],
  ['the domain reads the clock', 'domain/src/doses/slot.ts', 'export const now = Date.now();\n', PROPERTIES],
  ['the domain throws dice', 'domain/src/id/uuid.ts', 'export const id = Math.random();\n', PROPERTIES],
  ['the web knows the server', 'web/src/data/outbox/outbox.ts', importing('@dosewell/server/push'), IMPORTS],
  ['the server knows the web', 'server/src/doses/doses.store.ts', importing('@dosewell/web'), IMPORTS],
  ['a store opens a connection', 'server/src/doses/doses.store.ts', importing('pg'), IMPORTS],
  ['a store calls out', 'server/src/doses/doses.store.ts', "export const a = fetch('/');\n", GLOBALS],
  ['platform calls out elsewhere', 'server/src/platform/mail.ts', "export const a = fetch('/');\n", GLOBALS],
  ['a screen fetches', 'web/src/screens/dashboard.tsx', "export const a = fetch('/');\n", GLOBALS],
  [
    'a screen fetches by window',
    'web/src/screens/dashboard.tsx',
    "export const a = window.fetch('/');\n",
    PROPERTIES,
  ],
  [
    'a feature opens a socket',
    'web/src/features/doses/row.ts',
    "export const a = new WebSocket('/');\n",
    GLOBALS,
  ],
  ['ui knows the domain', 'web/src/ui/button.tsx', importing('@dosewell/domain/doses'), IMPORTS],
  ['a feature knows the shell', 'web/src/features/doses/row.ts', importing('@capacitor/core'), IMPORTS],
])('the linter catches that %s', (_breach, path, text, rule) => {
  expect(lint({ [`packages/${path}`]: text })).toEqual([rule]);
});

test('the linter catches a cycle', () => {
  expect(
    lint({
      'packages/domain/src/doses/slot.ts': "import { b } from './day.ts';\nexport const a = () => b;\n",
      'packages/domain/src/doses/day.ts': "import { a } from './slot.ts';\nexport const b = () => a;\n",
    }),
  ).toEqual(['no-cycle']);
});

test('the linter lets data fetch and platform know the shell', () => {
  expect(
    lint({
      'packages/web/src/data/server/request.ts': "export const a = fetch('/');\n",
      'packages/web/src/platform/native.ts': importing('@capacitor/core'),
      'packages/server/src/platform/database/db.ts': importing('pg'),
      'packages/domain/src/doses/slot.ts': importing('zod'),
    }),
  ).toEqual([]);
});
