// Strict schema of what a device may send: unknown keys, server columns and verbs a table lacks are refused.
import * as z from 'zod';
import { uuid } from '../id/id.schema.ts';
import { mealPatch } from '../meals/meals.schema.ts';
import { fieldMessages, problems, refuse, ok, type Result } from '../problem/index.ts';
import { wallTimeSchema, zoneAsTold } from '../time/time.schema.ts';
import type { Operation } from '../sync/operation.ts';
import type { TableName } from '../sync/rows.ts';
import { patchSchema } from '../sync/table/patch.schema.ts';
import { allTables } from './all-tables.ts';
import { TABLES } from './packing.ts';
import { syncedTables } from './synced-tables.ts';
import { recordOf } from '../value/record-of.ts';

/** Most rows of an operation; a person's act affects few. */
const MOST_ROWS = 50;
const wholeNumber = z.int().min(0);

const patchOf = (table: TableName): z.ZodObject =>
  table === 'meals' ? mealPatch : patchSchema(allTables[table]);

export const patchSchemas = recordOf(TABLES, patchOf);

const rowOf = <T extends TableName>(table: T) => {
  const named = { table: z.literal(table), id: uuid, base: wholeNumber };
  const patch: z.ZodType = patchSchemas[table];
  if (!syncedTables[table].verbs.includes('delete')) return z.strictObject({ ...named, patch });
  return z
    .strictObject({ ...named, patch: patch.optional(), delete: z.literal(true).optional() })
    .refine((row) => 'patch' in row !== 'delete' in row, 'A row is either written or deleted');
};

const [firstTable, ...otherTables] = TABLES as [TableName, ...TableName[]];

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
