import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describedVitalSigns } from '../readings/described.ts';
import { idOf, isoAt } from '../testing/builders.ts';
import { act, write } from '../testing/operations.ts';
import { keepRecords } from '../testing/records.ts';
import type { Patch } from '../sync/operation.ts';
import type { TableName } from '../sync/rows.ts';
import { readOperation } from './operation.schema.ts';
import type { Change } from '../sync/synced-table.ts';
import { namedColumns, writtenColumns } from '../sync/table/define-table.ts';
import { allTables } from './all-tables.ts';
import { syncedTables } from './synced-tables.ts';
import { certain } from '../problem/certain.ts';

const NOON = '2026-11-20T12:00';
const TAKEN = '2026-11-20T07:30:00.000Z';
const ID = idOf(1);
const FOOD = idOf(11);

const readingPatch = ({
  quantities,
  choices,
  tags,
  noteField,
  hasDeviceColumn,
}: (typeof signs)[number][1]): Patch => ({
  taken_at: TAKEN,
  ...Object.fromEntries(
    quantities.map(({ name, max, min }, i) => [name, Math.min(max, Math.max(Math.ceil(min), 100 - i))]),
  ),
  ...Object.fromEntries(choices.map((choice) => [choice.name, null])),
  ...(tags === undefined ? {} : { tags: [] }),
  [noteField]: 'a note',
  ...(hasDeviceColumn ? { device: 'manual' } : {}),
});
const signs = Object.entries(describedVitalSigns);

/**
 * What an app sends when an event is saved. Columns that came later are left out: an app names them only where they say
 * something.
 */
const saved: Partial<Record<TableName, Patch>> = {
  ...Object.fromEntries(signs.map(([table, sign]) => [table, readingPatch(sign)])),
  asthma_events: {
    occurred_at: TAKEN,
    ...{ severity: 'mild', wheeze: true, cough: false, chest_tightness: false, shortness_of_breath: false },
    ...{ peak_flow: 320, triggers: [], rescue_med_used: false, rescue_med_puffs: null },
    ...{ controller_missed: false, notes: 'a note' },
  },
  meals: {
    logged_at: TAKEN,
    type: 'lunch',
    notes: 'a note',
    items: [
      {
        ...{ id: FOOD, name: 'Oatmeal', brand: null, serving_qty: 1, serving_unit: 'cup', carbs_g: 40 },
        ...{ fiber_g: 6, protein_g: null, fat_g: null, gi: 55, gl: null },
      },
    ],
  },
};
const eventTables = Object.values(syncedTables).filter(
  ({ mergeClass, verbs }) => mergeClass === 'event' && verbs.includes('restore'),
);

test('every table of events is tested here', () => {
  expect(Object.keys(saved).toSorted()).toEqual(eventTables.map(({ name }) => name).toSorted());
});

test.each(eventTables.map(({ name }) => name))(
  'a new event of %s holds every column of its table, where its entry names none that it may leave out',
  (table) => {
    const optional = writtenColumns(allTables[table])
      .filter(([, { spec }]) => spec.need === 'optional')
      .map(([name]) => name);
    const said = Object.entries(certain(saved[table])).filter(([name]) => !optional.includes(name));
    const records = keepRecords();
    const entry = act(NOON, [write(table, ID, Object.fromEntries(said))]);
    expect(readOperation(entry)).toMatchObject({ ok: true });
    records.admit(entry, isoAt(NOON));
    const row = certain(records.get(table, ID));
    const columns = namedColumns(allTables[table]).map(([name]) => name);
    // What is missing has to be named in `unsaid` of the table's rule.
    expect(columns.filter((name) => !(name in row))).toEqual([]);
  },
);

const later = fc.tuple(
  fc.string({ minLength: 1, maxLength: 8 }).map((name) => `later_${name}`),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 2 })),
);

test.each(eventTables.map(({ name }) => name))(
  'an app keeps a column of %s that it does not know, through edits and restored deletions',
  (table) => {
    fc.assert(
      fc.property(later, fc.boolean(), fc.boolean(), ([column, value], seen, wasDeleted) => {
        const records = keepRecords();
        const first = act(NOON, [write(table, ID, certain(saved[table]))]);
        expect(readOperation(first)).toMatchObject({ ok: true });
        records.admit(first, isoAt(NOON));
        const held = [
          { table, row: certain(records.get(table, ID)) },
          ...records.all('meal_items').map((row) => ({ table: 'meal_items' as const, row })),
        ];
        const deleted_at = wasDeleted ? isoAt(NOON) : null;
        for (const each of held)
          records.put({ ...each, row: { ...each.row, [column]: value, deleted_at } } as unknown as Change);

        const note = certain(
          Object.keys(certain(saved[table])).find((name) => name === 'note' || name === 'notes'),
        );
        const edit = { ...saved[table], [note]: 'another', ...(wasDeleted ? { deleted_at } : {}) };
        const base = seen || wasDeleted ? records.rev(table, ID) : 0;
        const at = '2026-11-20T12:01';
        records.admit(act(at, [write(table, ID, { ...edit, deleted_at: null }, base)]), isoAt(at));
        // covers: T-26
        expect(records.get(table, ID)).toMatchObject({
          [note]: 'another',
          [column]: value,
          deleted_at: null,
        });
        const foods = records.all('meal_items') as unknown as Record<string, unknown>[];
        expect(foods.map((food) => food[column])).toEqual(table === 'meals' ? [value] : []);
      }),
      { numRuns: 25 },
    );
  },
);
