import { expect, test } from 'vitest';
import { coversInTest } from './covers-in-tests.ts';

const known = (id: string) => /^MED-00[1-9]$/.test(id);
const read = (...lines: string[]) => coversInTest('a.test.ts', lines.join('\n'), known);
/** Split in two, so that this file contains no such comment itself. */
const MARK = '// ' + 'covers: ';

test('a comment on the line above an assertion covers its rows', () => {
  expect(read(`${MARK}MED-001 MED-002`, '  await expect(page).toHaveTitle(name);')).toEqual({
    covers: [
      { id: 'MED-001', path: 'a.test.ts', line: 1 },
      { id: 'MED-002', path: 'a.test.ts', line: 1 },
    ],
    faults: [],
  });
});

test('an assertion that is waited for may begin on the next line', () => {
  const text = [`${MARK}MED-001`, '  await waitFor(() =>', '    expect(name).toBe(1),', '  );'].join('\n');
  expect(coversInTest('a.test.ts', text, () => true).faults).toEqual([]);
  const without = [`${MARK}MED-001`, '  await waitFor(() =>', '    press(name),', '  );'].join('\n');
  expect(coversInTest('a.test.ts', without, () => true).faults).toHaveLength(1);
});

test('another comment may stand between the covering comment and its assertion', () => {
  expect(read(`${MARK}MED-001`, '// because of the leap day', 'fc.assert(property);').covers).toHaveLength(1);
});

test.each([
  ['no assertion follows', [`${MARK}MED-001`, 'const name = 1;', 'expect(name).toBe(1);']],
  ['an empty line separates them', [`${MARK}MED-001`, '', 'expect(1).toBe(1);']],
  ['the file ends', [`${MARK}MED-001`]],
  ['the row does not exist', [`${MARK}MED-777`, 'expect(1).toBe(1);']],
  [
    'five rows stand on one assertion',
    [`${MARK}MED-001 MED-002 MED-003 MED-004 MED-005`, 'expect(1).toBe(1);'],
  ],
  ['it stands behind code', [`const a = 1; ${MARK}MED-001`, 'expect(1).toBe(1);']],
  ['it names nothing', [MARK.trim(), 'expect(1).toBe(1);']],
])('a comment covers nothing and is a fault when %s', (_when, lines) => {
  const { covers, faults } = read(...lines);
  expect(covers).toEqual([]);
  expect(faults).toHaveLength(1);
});
