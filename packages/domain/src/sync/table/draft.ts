// A form holds the columns a person fills in as they are typed: a text or date is empty where the row has
// null.
import { oneLine } from '../../text/one-line.ts';
import type { ColumnSpec } from './column.ts';
import { type Given, namedColumns, type RowOf, type Table, type Typed } from './define-table.ts';
import { isRecord } from '../../value/is-record.ts';

type TypedOf<T extends Table> = Typed<T['columns']> & keyof RowOf<T>;

/** The values of a form, as they are stored. */
export type FormPatch<T extends Table> = { readonly [K in TypedOf<T>]: RowOf<T>[K] };
/** The values of a form, as they are typed. */
export type Draft<T extends Table> = {
  readonly [K in TypedOf<T>]: RowOf<T>[K] extends string | null
    ? null extends RowOf<T>[K]
      ? string
      : RowOf<T>[K]
    : RowOf<T>[K] extends string[]
      ? readonly string[]
      : RowOf<T>[K];
};

const isTyped = ({ byRule, sent }: ColumnSpec): boolean => byRule === undefined && sent === undefined;

type Values = Readonly<Record<string, unknown>>;

/* v8 ignore next -- @preserve: a row is a record, which the types do not know */
const valuesOf = (row: object): Values => (isRecord(row) ? row : {});

const typed = (table: Table, row: object): object =>
  Object.fromEntries(
    namedColumns(table).flatMap(([name, { spec }]) =>
      isTyped(spec) ? [[name, valuesOf(row)[name] ?? spec.initial ?? '']] : [],
    ),
  );

/** The draft of a form that changes `row`. */
export const draftOf = <T extends Table>(table: T, row: RowOf<T>): Draft<T> => typed(table, row) as Draft<T>;

/** The draft of a form for a new row; `given` are the values that have no initial one. */
export const draftOfNew = <T extends Table>(
  table: T,
  given: Pick<Draft<T>, Given<T['columns']> & keyof Draft<T>>,
): Draft<T> => typed(table, given) as Draft<T>;

export interface JudgedDraft<T extends Table> {
  readonly patch: FormPatch<T>;
  /** Messages of invalid texts; other columns are judged by the form. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The values to store; an empty value becomes null if its column may be null. */
export const judgeDraft = <T extends Table>(table: T, draft: Draft<T>): JudgedDraft<T> => {
  const values = valuesOf(draft);
  const patch: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const [name, { spec }] of namedColumns(table)) {
    // A draft kept by an older version of the app lacks columns added since.
    if (!isTyped(spec) || values[name] === undefined) continue;
    const value = spec.kind === 'line' ? oneLine(String(values[name])) : values[name];
    const isText = spec.kind === 'line' || spec.kind === 'text';
    const fault = isText ? spec.fault?.(value as never) : undefined;
    if (fault !== undefined) faults[name] = fault;
    patch[name] = spec.nullable && String(value).trim() === '' ? null : value;
  }
  return { patch: patch as FormPatch<T>, faults };
};
