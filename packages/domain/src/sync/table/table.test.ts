import { expect, test } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import type { Patch } from '../operation.ts';
import { column } from './column.ts';
import { defineTable } from './define-table.ts';
import { draftOf, draftOfNew, judgeDraft } from './draft.ts';
import { newRow } from './new-row.ts';
import { patchSchema } from './patch.schema.ts';
import { restoringPatch } from './restoring-patch.ts';
import { storedColumns } from './stored-columns.ts';

const table = defineTable(
  'plants',
  {
    stamps: column.stamps(),
    name: column.line('Name', 5, 'required'),
    care: column.text('Care', 10).nullable(),
    kind: column.word(['herb', 'tree']).initially('herb'),
    is_hidden: column.flag().initially(false).sentAs(column.only(false)),
    height: column.number().nullable().byRule(),
  },
  { partial: true, restores: true },
);
const given = { id: idOf(1), clock: 1, bucket: 'all', stamps: {}, name: 'Sage' };

test('a new row has what it was given, and the initial values of its description', () => {
  expect(newRow(table, given)).toEqual({
    ...{ ...given, rev: 0, deleted_at: null },
    ...{ care: null, kind: 'herb', is_hidden: false, height: null },
  });
});

test('the form of a row holds the columns a person fills in, with an empty text for null', () => {
  expect(draftOf(table, newRow(table, given))).toEqual({ name: 'Sage', care: '', kind: 'herb' });
  expect(draftOfNew(table, { name: '' })).toEqual({ name: '', care: '', kind: 'herb' });
});

test('a row that lacks a column added later shows the initial value of it in the form', () => {
  const { kind: _, care: __, ...older } = newRow(table, given);
  expect(draftOf(table, older as never)).toEqual({ name: 'Sage', care: '', kind: 'herb' });
});

test('a form is stored with lines cleaned and empty texts as null', () => {
  const { patch, faults } = judgeDraft(table, { name: 'a\nb', care: '  ', kind: 'tree' });
  expect(patch).toEqual({ name: 'a b', care: null, kind: 'tree' });
  expect(faults).toEqual({});
});

test('a form is refused with the messages of its texts', () => {
  const { faults } = judgeDraft(table, { name: ' ', care: 'x'.repeat(11), kind: 'tree' });
  expect(faults).toEqual({ name: 'Name is required', care: 'Care must be at most 10 characters' });
});

test('a form kept by a version that did not know a column does not write it', () => {
  expect(judgeDraft(table, { name: 'Sage', kind: 'herb' } as never).patch).toEqual({
    name: 'Sage',
    kind: 'herb',
  });
});

test('a device may write the columns that are not of the server, and nothing else', () => {
  const accepts = (patch: object): boolean => patchSchema(table).safeParse(patch).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ name: 'Sage', care: null, kind: 'tree', is_hidden: false, deleted_at: null })).toBe(true);
  for (const wrong of [{ height: 1 }, { stamps: {} }, { is_hidden: true }, { kind: 'stone' }, { colour: 1 }])
    expect(accepts(wrong), JSON.stringify(wrong)).toBe(false);
});

test('a table of the server takes nothing from a device', () => {
  const own = defineTable('plants', { name: column.line('Name', 5) }, { byRule: true });
  expect(Object.keys(patchSchema(own).shape)).toEqual([]);
});

test('a deleted row is restored by every column a device may write', () => {
  const row = newRow(table, { ...given, name: 'Sage' });
  const { is_hidden, ...patch } = restoringPatch(table, { ...row, height: 3, deleted_at: 'then' });
  expect(patch).toEqual({ name: 'Sage', care: null, kind: 'herb', deleted_at: null });
  expect(is_hidden).toBe(false);
});

test('a restored row says nothing of a column that it does not hold yet', () => {
  const { care: _, ...older } = newRow(table, given);
  expect(restoringPatch(table, older as never)).not.toHaveProperty('care');
});

test('taking back the first choice in a later column empties it again, and only what was named', () => {
  const events = defineTable(
    'events',
    { severity: column.text('Severity', 10).nullable(), place: column.word(['home']).nullable().optional() },
    { restores: true },
  );
  const mild = { ...newRow(events, { id: idOf(1), clock: 1, bucket: 'all' }), severity: 'mild' };
  const { place: _, ...older } = mild;
  const restored = (row: object, saved?: Patch) => restoringPatch(events, row as never, saved);
  const named = { severity: 'severe', place: 'home' };
  const unsaid = { severity: 'mild', deleted_at: null };
  // covers: T-26
  expect({
    ...{ held: restored({ ...mild, place: 'home' }, { severity: null }), none: restored(mild, named) },
    ...{ notFetched: restored(older, named), unnamed: restored(mild, { severity: null }) },
    ...{ deleted: restored(mild), deletedOlder: restored(older) },
  }).toEqual({
    ...{ held: { ...unsaid, place: 'home' }, none: { ...unsaid, place: null } },
    ...{ notFetched: { ...unsaid, place: null }, unnamed: unsaid },
    ...{ deleted: unsaid, deletedOlder: unsaid },
  });
});

test('the server stores what every synced row has, and the columns of the description', () => {
  expect(storedColumns(table)).toEqual([
    ...['id', 'clock', 'bucket', 'deleted_at'],
    ...['stamps', 'name', 'care', 'kind', 'is_hidden', 'height'],
  ]);
});

test('a number is bounded on the sides that its description names', () => {
  const sizes = defineTable('sizes', {
    stamps: column.stamps(),
    width: column.number({ min: { value: 1, message: 'Width is at least 1' } }),
    depth: column.number({ max: { value: 9, message: 'Depth is at most 9' } }),
  });
  const accepts = (width: number, depth: number) => patchSchema(sizes).safeParse({ width, depth }).success;
  expect(accepts(1_000_000, -1_000_000)).toBe(true);
  expect(accepts(0, 9)).toBe(false);
  expect(accepts(1, 10)).toBe(false);
});

test('a whole number with a rule of its own takes no fraction that the rule lets through', () => {
  const shelves = defineTable('shelves', {
    stamps: column.stamps(),
    boards: column.whole({
      message: 'Boards are a whole number',
      fault: (boards) => (boards > 9 ? 'At most 9 boards' : undefined),
    }),
  });
  const told = (boards: unknown): string[] | undefined =>
    patchSchema(shelves)
      .safeParse({ boards })
      .error?.issues.map(({ message }) => message);
  expect({
    whole: told(3),
    fraction: told(2.5),
    ruledOut: told(10.5),
    none: told('3'),
  }).toEqual({
    whole: undefined,
    fraction: ['Boards are a whole number'],
    ruledOut: ['At most 9 boards'],
    none: ['Boards are a whole number'],
  });
});
