// Strict schema of what a device may send: unknown keys, server columns and verbs a table lacks are refused.
import * as z from 'zod';
import { profilePatch, settingsPatch } from '../account/profile/profile.schema.ts';
import { asthmaEventPatch } from '../asthma/asthma.schema.ts';
import { dosePatch } from '../doses/record/doses.schema.ts';
import { uuid } from '../id/id.schema.ts';
import { mealPatch } from '../meals/meals.schema.ts';
import { fieldMessages, problems, refuse, ok, type Result } from '../problem/index.ts';
import { readingPatches } from '../readings/readings.schema.ts';
import { refillConfigPatch, stockMovementPatch } from '../refills/refills.schema.ts';
import { wallTimeSchema, zoneAsTold } from '../time/time.schema.ts';
import type { Operation } from '../sync/operation.ts';
import type { TableName } from '../sync/rows.ts';
import { patchSchema } from '../sync/table/patch.schema.ts';
import { describedTables } from './described-tables.ts';
import { syncedTables } from './synced-tables.ts';

/** Rows per operation; a person's act affects few. */
const MOST_ROWS = 50;
const wholeNumber = z.int().min(0);

export const patchSchemas = {
  user_settings: settingsPatch,
  profiles: profilePatch,
  medications: patchSchema(describedTables.medications),
  medication_regimens: patchSchema(describedTables.medication_regimens),
  medication_logs: dosePatch,
  stock_movements: stockMovementPatch,
  med_refill_config: refillConfigPatch,
  ...readingPatches,
  asthma_events: asthmaEventPatch,
  meals: mealPatch,
  meal_items: z.strictObject({}),
} satisfies Record<TableName, z.ZodObject>;

const rowOf = <T extends TableName>(table: T) => {
  const named = { table: z.literal(table), id: uuid, base: wholeNumber };
  const patch = patchSchemas[table] as z.ZodType;
  if (!syncedTables[table].verbs.includes('delete')) return z.strictObject({ ...named, patch });
  return z
    .strictObject({ ...named, patch: patch.optional(), delete: z.literal(true).optional() })
    .refine((row) => 'patch' in row !== 'delete' in row, 'A row is either written or deleted');
};

const [firstTable, ...otherTables] = Object.keys(patchSchemas) as [TableName, ...TableName[]];

const operationRow = z.discriminatedUnion('table', [
  rowOf(firstTable),
  ...otherTables.map((table) => rowOf(table)),
]);

export const operation = z.strictObject({
  op: uuid,
  seq: wholeNumber,
  v: wholeNumber,
  clock: wholeNumber,
  at: wallTimeSchema,
  zone: zoneAsTold,
  rows: z.array(operationRow).min(1).max(MOST_ROWS),
});

/** Parses one operation, or returns `invalid` with a message for each field. */
export const readOperation = (sent: unknown): Result<Operation> => {
  const read = operation.safeParse(sent);
  return read.success ? ok(read.data as Operation) : refuse('invalid', fieldsOf(read.error.issues));
};

const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  fieldMessages(
    issues.flatMap((issue): [string, string][] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [key, problems.not_writable.text])
        : [[nameOf(issue.path), issue.message]],
    ),
  );

/** Fields of a patch are reported under their own name, as in the form; anything else under its path. */
const nameOf = (path: readonly PropertyKey[]): string => {
  const patch = path.indexOf('patch');
  return patch >= 0 && patch < path.length - 1 ? String(path[patch + 1]) : path.join('.');
};
