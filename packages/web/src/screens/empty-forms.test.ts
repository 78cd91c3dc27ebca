import { asthmaEventsTable } from '@dosewell/domain/asthma';
import { mealsTable } from '@dosewell/domain/meals';
import { READING_TABLES, readingTable } from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import type { Patch } from '@dosewell/domain/sync';
import type { Table } from '@dosewell/domain/sync/table';
import { expect, test } from 'vitest';
import { EMPTY_EVENT, judgeEvent } from '../features/asthma/event-draft.ts';
import { emptyMeal, judgeMeal } from '../features/meals/meal-draft.ts';
import { emptyDraft, judgeDraft } from '../features/readings/form/reading-draft.ts';

const HERE = { at: '2026-11-20T08:10', zone: 'Europe/Berlin' };
const UNITS = { glucose_unit: 'mg/dL', weight_unit: 'kg', length_unit: 'cm' } as const;
const BODY = { height_cm: null, sex: null, goal_weight_kg: null, target: {} };

const patchOf = (judged: object): Patch => {
  if ('patch' in judged) return judged.patch as Patch;
  throw new Error(`refused: ${JSON.stringify(judged)}`);
};

/** The columns of later versions, which an entry may leave out. */
const optionalIn = ({ columns }: Table, patch: Patch): string[] =>
  Object.entries(columns).flatMap(([name, { spec }]) =>
    spec.need === 'optional' && name in patch ? [name] : [],
  );

test('a form in which no more than it asks for is filled names no column that may be left out', () => {
  const meal = emptyMeal('00000000-0000-4000-8000-000000000001');
  const filled = { ...meal, foods: meal.foods.map((food) => ({ ...food, name: 'Oatmeal' })) };
  const readings = READING_TABLES.map((table) => {
    const sign = describedVitalSigns[table];
    const log = { table, sign, title: '', units: UNITS, body: BODY, today: '2026-11-20' };
    // Descending, as systolic must exceed diastolic.
    const numbers = sign.quantities.map(({ name, optional, min, max }, nth) => [
      name,
      optional ? '' : `${Math.min(max, Math.max(Math.ceil(min), 98 - nth * 20))}`,
    ]);
    const draft = { ...emptyDraft(log), numbers: Object.fromEntries(numbers) as Record<string, string> };
    return [table, optionalIn(readingTable(table, sign), patchOf(judgeDraft(log, draft, undefined, HERE)))];
  });
  // covers: T-26
  expect({
    ...{ asthma_events: optionalIn(asthmaEventsTable, patchOf(judgeEvent(EMPTY_EVENT, undefined, HERE))) },
    ...{ meals: optionalIn(mealsTable, patchOf(judgeMeal(filled, undefined, HERE))) },
    ...Object.fromEntries(readings),
  }).toEqual({
    ...{ asthma_events: [], meals: [] },
    ...Object.fromEntries(READING_TABLES.map((table) => [table, []])),
  });
});
