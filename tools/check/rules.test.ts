import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderSize } from './folder-size.ts';
import { RULES } from './rules.ts';

/** House rules violated by a file with this path and text. */
function caught(path: string, text: string): string[] {
  return Object.entries(RULES).flatMap(([name, rule]) => (rule({ path, text }).length > 0 ? [name] : []));
}

const WEB = 'packages/web/src';
const SERVER = 'packages/server/src';
const from = (specifier: string) => `import { part } from '${specifier}';\n`;

test.each([
  ['ui knows data', `${WEB}/ui/button.tsx`, '../data/outbox.ts'],
  ['ui knows a feature', `${WEB}/ui/button.tsx`, '../features/doses/dose-row.tsx'],
  ['data knows a feature', `${WEB}/data/outbox.ts`, '../features/doses/dose-row.tsx'],
  ['platform knows data', `${WEB}/platform/browser.ts`, '../data/outbox.ts'],
  ['a feature knows a screen', `${WEB}/features/doses/dose-row.tsx`, '../../screens/dashboard.tsx'],
  ['a feature knows another', `${WEB}/features/doses/dose-row.tsx`, '../medications/card.tsx'],
  ['a screen knows the app', `${WEB}/screens/dashboard.tsx`, '../app/router.tsx'],
  ['the web reaches into the server', `${WEB}/data/outbox.ts`, '../../../server/src/sync/push.ts'],
  ['a package is entered by a path', `${WEB}/data/outbox.ts`, '../../../domain/src/doses/slot.ts'],
  ['a store knows a route', `${SERVER}/doses/doses.store.ts`, './doses.routes.ts'],
  ['platform knows a store', `${SERVER}/platform/sweeps.ts`, '../doses/doses.store.ts'],
  ['sync knows a route', `${SERVER}/sync/push.ts`, '../doses/doses.routes.ts'],
  ['a route knows a sweep', `${SERVER}/account/account.routes.ts`, '../doses/keep-plans.sweep.ts'],
  ['a store knows main', `${SERVER}/doses/doses.store.ts`, '../main.ts'],
  ['the product knows what is made for tests', `${SERVER}/doses/doses.store.ts`, '../testing/database.ts'],
])('the arrows catch that %s', (_breach, path, specifier) => {
  expect(caught(path, from(specifier))).toEqual(['arrows']);
});

test.each([
  [`${WEB}/main.tsx`, './app/app.tsx'],
  [`${WEB}/screens/dashboard.tsx`, '../features/doses/dose-row.tsx'],
  [`${WEB}/features/doses/dose-row.tsx`, '../../data/outbox.ts'],
  [`${WEB}/features/doses/dose-row.tsx`, './take-button.tsx'],
  [`${WEB}/features/doses/dose-row.test.tsx`, '../../testing/store.ts'],
  [`${SERVER}/main.ts`, './doses/doses.routes.ts'],
  [`${SERVER}/doses/doses.routes.ts`, './doses.store.ts'],
  [`${SERVER}/api/sync.routes.ts`, '../sync/push.ts'],
  [`${SERVER}/sync/push.ts`, '../doses/doses.store.ts'],
  [`${SERVER}/doses/doses.store.ts`, '../platform/db.ts'],
  [`${SERVER}/doses/doses.control.ts`, '../../../../tools/controls/expect-proof-to-fail.ts'],
])('the arrows let %s import %s', (path, specifier) => {
  expect(caught(path, from(specifier))).toEqual([]);
});

test.each([
  ['a static import', "import { a } from '../data/outbox.ts';"],
  ['an import over several lines', "import {\n  a,\n} from '../data/outbox.ts';"],
  ['an import for its effect', "import '../data/outbox.ts';"],
  ['an import on demand', "const a = await import('../data/outbox.ts');"],
  ['a passing on', "export * from '../data/outbox.ts';"],
])('the arrows see %s', (_form, text) => {
  expect(caught(`${WEB}/ui/button.tsx`, text)).toEqual(['arrows']);
});

test.each([
  ['colours', `${WEB}/ui/card.tsx`, 'const style = { color: "#FF0000" };'],
  ['colours', `${WEB}/ui/card.css`, '.card { background: rgb(0 0 0 / 10%); }'],
  ['casts', `${SERVER}/sync/push.ts`, 'const row = sent as unknown as Row;'],
  ['casts', `${WEB}/ui/card.tsx`, 'const row = 1;\nonInput(event as never);'],
  ['citations', `${WEB}/ui/card.tsx`, '// Low stock is below ten (MED-999).'],
  ['citations', `${WEB}/ui/card.tsx`, 'const ten = 10; // (OQ-128)'],
  ['citations', `${WEB}/ui/card.tsx`, '/** Nobody said it (C-99, T-01). */'],
  ['citations', `${SERVER}/doses/doses.store.ts`, ' * Refused early (T-99).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// As decided (decision 9999).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// As decided (decisions 0012 and 9999).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// As was decided (decision\n// 9999).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// Net carbs (MEAL-019 to 021).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// Merged (design/sync.md#no-such-heading).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// Merged (design/no-such-chapter.md).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// Field by field (sync 2.5).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// Merged (design: Merge rules).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// One ledger (decision OQ-034).'],
  ['citations', 'docs/design/time.md', 'A dose is missed after half an hour (OQ-999).'],
  ['links', 'docs/export-format.md', 'See [sync](pictures/no-such.png).'],
  ['links', 'docs/export-format.md', 'See [the start](../README.md#no-such-heading).'],
  ['links', 'docs/export-format.md', 'See [below](#no-such-heading).'],
  ['links', 'docs/export-format.md', 'The rules are in `packages/domain/src/no-such-folder`.'],
  ['links', 'docs/export-format.md', 'A file of its own: `packages/domain/src/no-such-folder/<sign>.ts`.'],
  ['decision records', 'docs/decisions/9999-made-up.md', '# 9999 Made up\n\n- Status: accepted\n'],
  ['decision records', 'docs/decisions/README.md', '| 0002 | b |\n| 0001 | a |\n'],
  ['decision records', 'docs/decisions/README.md', '| 0001 | a |\n| 0001 | a; amended by 0002 |\n'],
  [
    'decision records',
    'docs/decisions/9999-made-up.md',
    '# 9999 Made up\n\n- Date: 2026-11-22\n- Status: accepted\n',
  ],
  ['committed words', 'docs/export-format.md', 'see /work/' + 'main/docs'],
  ['committed words', 'package-lock.json', '      "resolved": "https://registry.example/zod.tgz",'],
  ['committed words', `${SERVER}/doses/doses.store.ts`, '// TO' + 'DO later'],
  ['domain clock', 'packages/domain/src/doses/slot.ts', 'const now = new Date();'],
  ['domain clock', 'packages/domain/src/doses/slot.ts', 'const now = Temporal.Now.instant();'],
  ['domain clock', `${SERVER}/doses/keep-plans.sweep.ts`, 'const now = Date.now();'],
  ['domain clock', 'packages/domain/src/id/uuid.ts', 'const id = Math.random();'],
  [
    'assertions run',
    `${SERVER}/platform/mail/smtp.test.ts`,
    "test('nobody else gets mail', () => {\n  for (const mail of server.mails) expect(mail.to).toBe('a');\n});",
  ],
  [
    'assertions run',
    `${WEB}/ui/card.test.tsx`,
    "test('each row is one', () => {\n  screen.queryAllByRole('row').forEach((row) => expect(row).toBe(1));\n});",
  ],
  ['no retries', 'vitest.config.ts', 'const web = { retry: 1 };'],
  ['no retries', 'e2e/journeys/refills.journey.ts', 'test.describe.configure({ retries: 2 });'],
  ['no retries', 'docs/quarantine.csv', 'test,reason,since\na test,,2026-11-22\n'],
  [
    'domain slope',
    'packages/domain/src/sync/merge-document.ts',
    "import {\n  a,\n} from '../doses/dose.ts';",
  ],
  ['domain slope', 'packages/domain/src/medications/choices.ts', "export { a } from '../refills/a.ts';"],
  ['domain slope', 'packages/domain/src/elsewhere/due.ts', 'export const a = 1;'],
  ['recorded doses', `${WEB}/features/doses/today/dose-row.tsx`, 'answerDose(dose, taken, now, undefined);'],
  ['recorded doses', `${WEB}/features/doses/today/take-now.tsx`, 'takeAsNeeded(id, newId, now);'],
  [
    'recorded doses',
    `${WEB}/features/doses/corrections/edit-dose-dialog.tsx`,
    'noteDose(dose, said, seen, id);',
  ],
  ['recorded doses', `${WEB}/screens/take.tsx`, "enqueue([{ table: 'medication_logs', id, patch }]);"],
  ['file length', `${WEB}/ui/card.tsx`, 'const a = 1;\n'.repeat(251)],
  ['product name', `${WEB}/screens/auth.tsx`, '<h1>Welcome to Dosewell</h1>'],
  ['place of SQL', `${SERVER}/doses/doses.routes.ts`, 'db.query(`select * from doses where id = $1`)'],
  ['place of SQL', `${SERVER}/doses/keep-plans.sweep.ts`, "await db.query('update doses set status = $1')"],
  [
    'place of SQL',
    `${SERVER}/doses/dose-list.ts`,
    'const text = `\n  select id\n  from doses\n  where id = $1`;',
  ],
  ['titles of tests', `${SERVER}/doses/doses.store.test.ts`, "test('nor at a new time', () => {});"],
  [
    'titles of tests',
    `${SERVER}/doses/doses.store.test.ts`,
    "test('is kept in the words of today', () => {});",
  ],
  ['titles of tests', `${SERVER}/doses/doses.store.test.ts`, "test('what was answered stays', () => {});"],
  ['titles of tests', `${SERVER}/doses/doses.store.test.ts`, "test('%s', () => {});"],
  ['titles of tests', `${SERVER}/doses/doses.store.test.ts`, "test('it stays', () => {});"],
  [
    'titles of tests',
    `${SERVER}/doses/doses.store.test.ts`,
    "describe('the next look', () => {\n  test.each(ALL)('not at all, with %s', () => {});\n});",
  ],
  [
    'titles of tests',
    'e2e/journeys/refills.journey.ts',
    `test('a dose ${'is taken '.repeat(12)}', () => {});`,
  ],
  ['whole tests', `${SERVER}/doses/doses.store.test.ts`, 'test.' + "skip('a later test', () => {});"],
])('the rule "%s" catches a breach in %s', (rule, path, text) => {
  expect(caught(path, text)).toEqual([rule]);
});

test.each([
  [
    `${WEB}/ui/card.tsx`,
    '// Low stock (MED-037, OQ-057 to OQ-059, C-08, T-23, decisions 0012, 0029; ACC/AHA 2025).',
  ],
  [`${WEB}/ui/card.tsx`, "const id = 'MED-999';"],
  [
    `${SERVER}/doses/doses.store.ts`,
    '// Merged (design/sync.md#merge, specification/health.md#9-constants).',
  ],
  [
    'docs/export-format.md',
    '[sync](design/sync.md#merge) [below](#what-an-import-does) [a standard](https://www.rfc-editor.org/)',
  ],
  [
    'docs/export-format.md',
    '`packages/domain/src/sync/rows.ts`, then `packages/server/migrations/00NN_<sign>.sql`',
  ],
  ['docs/export-format.md', '```\n[not a link](no-such-file.md)\n```'],
  [
    `${SERVER}/platform/mail/smtp.test.ts`,
    "test('a literal list is read', () => {\n  for (const to of ['a', 'b']) expect(read(to)).toBe(to);\n});",
  ],
  [
    `${SERVER}/platform/mail/smtp.test.ts`,
    "test('the mails are counted', () => {\n  expect(mails).toHaveLength(2);\n  for (const mail of mails) expect(mail.to).toBe('a');\n});",
  ],
  [
    `${SERVER}/doses/doses.store.test.ts`,
    "describe('an answer', () => {\n  test('is kept', () => {});\n  test.each(ALL)('of %s is refused', () => {});\n});",
  ],
  [`${WEB}/ui/tokens.css`, ':root { --paper: #FAF8F4; }'],
  [`${WEB}/app/shell.tsx`, '<a href="#main-content">Skip</a>'],
  [`${SERVER}/doses/doses.store.ts`, 'db.query(`select * from doses`)'],
  [`${SERVER}/medications/medications.routes.ts`, "const text = 'Select one from the list';"],
  ['packages/domain/src/product/product.ts', "export const PRODUCT = 'Dosewell';"],
  [`${SERVER}/platform/env.ts`, "read('DOSEWELL_DATA'); from '@dosewell/domain/product'; 'dosewell_app'"],
  ['package-lock.json', '      "resolved": "packages/domain",'],
  ['packages/domain/src/sync/rows.ts', "import type { A } from '../doses/dose.ts';"],
  ['packages/domain/src/refills/a.ts', "import { a } from '../doses/dose.ts';"],
  ['packages/domain/src/doses/slot.ts', 'const at = new Date(instant.epochMilliseconds);'],
])('the file %s may say %s', (path, text) => {
  expect(caught(path, text)).toEqual([]);
});

const map = readFileSync('docs/map.md', 'utf8');

test.each([
  ['a folder that it does not name', map.replace('  screens/ ', '  rooms of the app ')],
  ['one of several in a line', map.replace(' meals/ medications/', ' meals/')],
  ['a folder that is not there', map.replace('  screens/ ', '  rooms/ screens/ ')],
])('the map is at fault with %s', (_breach, text) => {
  expect(text).not.toBe(map);
  expect(caught('docs/map.md', text)).toEqual(['map of folders']);
});

test('the map agrees with the folders', () => {
  expect(caught('docs/map.md', map)).toEqual([]);
});

test('the glossary is at fault with a name that nothing in the code has', () => {
  const row = '| dose | one slot of one day | `Dose`, `noSuchName` | intake |\n';
  expect(caught('docs/glossary.md', row)).toEqual(['glossary']);
  expect(caught('docs/glossary.md', row.replace(', `noSuchName`', ''))).toEqual([]);
});

test('a folder of 26 source files is reported once, and tests beside them do not count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folder-'));
  const fill = (count: number, ending: string): void => {
    for (let n = 10; n < 10 + count; n++) writeFileSync(join(folder, `file-${n}${ending}`), '');
  };
  fill(25, '.ts');
  fill(5, '.test.ts');
  const breaches = (): number =>
    readdirSync(folder).flatMap((name) => folderSize({ path: join(folder, name), text: '' })).length;
  expect(breaches()).toBe(0);
  writeFileSync(join(folder, 'one-more.ts'), '');
  expect(breaches()).toBe(1);
});
