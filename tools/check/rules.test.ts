import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderSize } from './folder-size.ts';
import { caught, SERVER, WEB } from './testing/caught.ts';

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
  ['citations', `${SERVER}/doses/doses.store.ts`, '// One ledger (decisions/0012).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// Once (design of sharing: each link once).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// Once (specification: each link once).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// Once (design/sync#merge).'],
  ['citations', 'docs/design/time.md', 'A dose is missed after half an hour (OQ-999).'],
  ['citations', `${SERVER}/doses/doses.store.ts`, '// The columns are in `sync/no-such.schema.ts`.'],
  ['citations', `${SERVER}/doses/doses.store.ts`, 'const ten = 10; // (no-such-rule.ts)'],
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
  ['recorded doses', `${WEB}/features/doses/today/dose-row.tsx`, 'answerDose(dose, taken, now, undefined);'],
  ['recorded doses', `${WEB}/features/doses/today/take-now.tsx`, 'takeAsNeeded(id, newId, now);'],
  [
    'recorded doses',
    `${WEB}/features/doses/corrections/edit-dose-dialog.tsx`,
    'noteDose(dose, said, seen, id);',
  ],
  ['recorded doses', `${WEB}/screens/take.tsx`, "enqueue([{ table: 'medication_logs', id, patch }]);"],
  ['file length', `${WEB}/ui/card.tsx`, 'const a = 1;\n'.repeat(251)],
  ['numbers of migrations', 'packages/server/migrations/0147_plans.sql', 'select 1;'],
  ['numbers of migrations', 'packages/server/migrations/0065_third.sql', 'select 1;'],
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
    "describe('the wall clock of a zone', () => {\n  test.each(ALL)('%s, %s', () => {});\n});",
  ],
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
    `${SERVER}/doses/doses.store.ts`,
    '// Columns: `tables/operation.schema.ts` (packages/domain/src/sync/rows.ts), run-out/days-remaining.ts.\n// Of each: `signs/<sign>.ts`, `*.sql`.',
  ],
  [
    'docs/export-format.md',
    '[sync](design/sync.md#merge) [12](decisions/0012-a-count-holds-at-its-own-moment.md) [below](#what-an-import-does) [a standard](https://www.rfc-editor.org/)',
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
  [`${SERVER}/meals/meals.routes.ts`, "const text = 'Select one from the list';"],
  ['packages/domain/src/product/product.ts', "export const PRODUCT = 'Dosewell';"],
  [`${SERVER}/platform/env.ts`, "read('DOSEWELL_DATA'); from '@dosewell/domain/product'; 'dosewell_app'"],
  ['package-lock.json', '      "resolved": "packages/domain",'],
  ['packages/domain/src/sync/new-rows.ts', "import type { A } from '../doses/dose.ts';"],
  ['packages/domain/src/refills/a.ts', "import { a } from '../doses/dose.ts';"],
  ['packages/domain/src/doses/slot.ts', 'const at = new Date(instant.epochMilliseconds);'],
])('the file %s may say %s', (path, text) => {
  expect(caught(path, text)).toEqual([]);
});

test('a title that a test of another file has is reported there', () => {
  const text = "test('a dose is planned for each slot of a day', () => {});";
  expect(caught(`${SERVER}/doses/plan.test.ts`, text)).toEqual([]);
  expect(caught(`${SERVER}/doses/slots.test.ts`, text)).toEqual(['titles of tests']);
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
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
