import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packColumns } from './pack-columns.ts';
import { unpackColumns } from './packed-columns.ts';
import { type RowColumns, rowsOfColumns } from './row-columns.ts';

const ROWS = { maxLength: 24 };
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', ']', '__proto__', '-', 'all'));
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -3, max: 3 }),
);
const instant = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const id = fc.oneof(fc.uuid({ version: 8 }), fc.uuid(), fc.constant('00000000-0000-0000-0000-000000000000'));
const nearlyAnId = fc.oneof(
  id.map((spelled) => spelled.toUpperCase()),
  id.map((spelled) => spelled.replace('-', '0')),
  fc.string({ minLength: 36, maxLength: 36, unit: fc.constantFrom('-', '0', 'a', ',', 'g') }),
);
const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 });
const anything = fc.oneof(text, number, instant, id, nearlyAnId, fc.boolean(), fc.jsonValue());
/** A column of one type, with few or many distinct values. */
const kinds = [text, number, instant, id, fc.uuid({ version: 8 }), nearlyAnId, anything].map((kind) =>
  orNone(kind),
);
const column = (rows: number): fc.Arbitrary<unknown[]> => {
  const length = { minLength: rows, maxLength: rows };
  return fc.oneof(
    ...kinds.map((kind) => fc.array(kind, length)),
    fc
      .array(anything, { minLength: 1, maxLength: 3 })
      .chain((few) => fc.array(fc.constantFrom(...few), length)),
  );
};
const clock = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 4e12 }) },
  { weight: 1, arbitrary: number },
);
/** As parsed from JSON. */
const columns: fc.Arbitrary<RowColumns> = fc.array(id, ROWS).chain((ids) => {
  const length = { minLength: ids.length, maxLength: ids.length };
  return fc
    .record({
      clock: fc.array(clock, length),
      others: fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), column(ids.length), { maxKeys: 5 }),
    })
    .map(
      ({ clock: clocks, others }) =>
        JSON.parse(JSON.stringify({ ...others, id: ids, clock: clocks })) as RowColumns,
    );
});

const onTheWire = (packed: unknown): unknown => JSON.parse(JSON.stringify(packed));

test('any packed column unpacks to what it was', () => {
  fc.assert(
    fc.property(columns, (before) => {
      // covers: DATA-010
      expect(unpackColumns(onTheWire(packColumns(before)))).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

test('a page of ten years is packed: ids of one version, repeated values, clocks and instants', () => {
  const ids = fc.sample(fc.uuid({ version: 8 }), 60);
  const clocks = ids.map((_, i) => 1_700_000_000_000 + i * 61_007);
  const packed = packColumns({
    id: ids,
    clock: clocks,
    medication_id: ids.map((_, i) => ids[i % 3]),
    log_id: ids.map((other, i) => (i % 7 === 0 ? null : other)),
    taken_at: clocks.map((ms, i) => (i % 5 === 0 ? null : new Date(ms - 3).toISOString())),
    deleted_at: ids.map(() => null),
    times: ids.map(() => ['08:00']),
  });
  expect(
    Object.entries(packed).map(([name, how]) => [name, Array.isArray(how) ? [] : Object.keys(how)]),
  ).toEqual([
    ['id', ['ids', 'version']],
    ['clock', ['steps']],
    ['medication_id', ['of', 'at']],
    ['log_id', ['ids', 'version']],
    ['taken_at', ['since']],
    ['deleted_at', ['all']],
    ['times', []],
  ]);
  expect(packed['id']).toHaveProperty('ids.length', 31 * ids.length);
});

const ONE = { id: ['a'] };
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['no object', 'id'],
  ['no ids', { clock: [1] }],
  ['ids without end', { id: { all: 'a' }, clock: [1] }],
  ['ids of half a length', { id: { ids: '0'.repeat(30), version: '8' } }],
  ['ids that are none', { id: { ids: 'g'.repeat(31), version: '8' } }],
  ['a version that is none', { id: { ids: '0'.repeat(31), version: '$1' } }],
  ['a column too short', { ...ONE, date: [] }],
  ['a column too long', { ...ONE, date: [1, 2] }],
  ['a place behind the list', { ...ONE, date: { of: ['x'], at: '^' } }],
  ['a place before the list', { ...ONE, date: { of: ['x'], at: '\\' } }],
  ['a list that is none', { ...ONE, date: { of: { length: 9 }, at: ']' } }],
  ['steps that are none', { ...ONE, date: { steps: ['1'] } }],
  ['an instant out of time', { ...ONE, clock: [0], date: { since: [1e16] } }],
  ['an instant that is none', { ...ONE, clock: [0], date: { since: [{}] } }],
  ['an instant without a clock', { ...ONE, date: { since: [1] } }],
  ['a clock by itself', { ...ONE, clock: { since: [1] } }],
  ['a word not known', { ...ONE, date: { runs: [1] } }],
  ['a column of nothing', { ...ONE, date: null }],
];

test.each(HOSTILE)('a packed page with %s is refused', (_, told) => {
  // covers: T-26
  expect(unpackColumns(told)).toBeUndefined();
});

test('no packed page breaks the reading', () => {
  const told = fc.dictionary(
    fc.constantFrom('id', 'clock', 'a', '__proto__'),
    fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          all: fc.jsonValue(),
          of: fc.jsonValue(),
          at: text,
          ids: text,
          version: text,
          steps: fc.jsonValue(),
          since: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    ),
  );
  fc.assert(
    fc.property(told, (columns) => {
      const read = unpackColumns(columns);
      expect(new Set(Object.values(read ?? {}).map(({ length }) => length)).size).toBeLessThan(2);
    }),
  );
});

test('columns without an id give no row', () => {
  expect(rowsOfColumns({})).toEqual([]);
  expect(rowsOfColumns({ id: ['a'], rev: [1] })).toEqual([{ id: 'a', rev: 1 }]);
});

test('an instant too far from its clock for an exact difference is sent as it is', () => {
  const [one, other] = fc.sample(fc.uuid({ version: 8 }), 2);
  const last = new Date(8.64e15).toISOString();
  const columns = {
    id: [one, other],
    clock: [Number.MIN_SAFE_INTEGER, 5],
    taken_at: [last, new Date(7).toISOString()],
  };
  // covers: DATA-010
  expect(packColumns(columns)['taken_at']).toEqual(columns.taken_at);
});
