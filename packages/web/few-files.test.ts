import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Asked, type File, fewFiles } from './few-files.ts';

/** Lines such as "medications 9 card field": a name, a size and what it imports. */
const filesOf = (...lines: readonly string[]): Map<string, File> =>
  new Map(
    lines.map((line) => {
      const [name = '', size, ...imports] = line.split(' ');
      return [name, { size: Number(size), imports: new Set(imports), modules: [name] }];
    }),
  );
const asked = (...names: readonly string[]): Asked[] => names.map((name) => ({ names: [name], weight: 1 }));
const together = (files: ReadonlyMap<string, File>): string[] =>
  [...files.values()].map(({ modules }) => modules.toSorted().join('+')).sort();

test('small files that the same screens need become one', () => {
  const files = filesOf('day 20 card field', 'month 20 card field', 'meals 20', 'card 1', 'field 2');
  expect(together(fewFiles(files, asked('day', 'month', 'meals'), 3))).toEqual([
    'card+field',
    'day',
    'meals',
    'month',
  ]);
});

test('a small file goes to the one with which screens fetch the least in vain', () => {
  const files = filesOf('day 20 mark', 'month 30 mark', 'mark 1', 'meals 5');
  expect(together(fewFiles(files, asked('day', 'month', 'meals'), 3))).toEqual([
    'day',
    'mark+meals',
    'month',
  ]);
  expect(together(fewFiles(files, [...asked('day', 'month'), { names: ['meals'], weight: 100 }], 3))).toEqual(
    ['day+mark', 'meals', 'month'],
  );
});

/** Files of which each may import those before it. */
const anyFiles = fc
  .array(fc.record({ size: fc.integer({ min: 1, max: 9 }), imports: fc.array(fc.nat(11)) }), {
    maxLength: 12,
  })
  .map((drawn) =>
    filesOf(
      ...drawn.map(({ size, imports }, at) =>
        ['f' + at, size, ...imports.filter((each) => each < at).map((each) => 'f' + each)].join(' '),
      ),
    ),
  );

test('no files import each other, each follows those it imports, and every module is in one of them', () => {
  fc.assert(
    fc.property(anyFiles, fc.integer({ min: 1, max: 12 }), (files, enough) => {
      const few = fewFiles(files, asked(...files.keys()), enough);
      const seen = new Set<string>();
      for (const [name, { imports }] of few) {
        for (const imported of imports) expect(seen).toContain(imported);
        seen.add(name);
      }
      expect([...few.values()].flatMap(({ modules }) => modules).sort()).toEqual([...files.keys()].sort());
      expect(few.size < 2 || [...few.values()].every(({ size }) => size >= enough)).toBe(true);
    }),
  );
});
