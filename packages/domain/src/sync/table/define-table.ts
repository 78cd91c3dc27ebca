// The single description of a synced table: its row type, what may be written, a new row, its form and the
// server's columns follow from it (map.md#one-description).
import type { Synced } from '../synced-row.ts';
import type { AnyColumn, Column, Columns, Writer } from './column.ts';

interface Patches {
  /** Whether only rules write to the table, and no device does. */
  readonly byRule?: boolean;
  /** Whether a patch may name some columns only. */
  readonly partial?: boolean;
  /** Whether a patch may restore a deleted row. */
  readonly restores?: boolean;
  /** The message, by column, for values that are invalid in combination. */
  readonly together?: (
    patch: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, string>> | undefined;
}

export interface Table<Name extends string = string, C extends Columns = Columns> extends Patches {
  readonly name: Name;
  /** Columns besides those of every synced row. */
  readonly columns: C;
}

type Value<C> = C extends Column<infer V, 'known' | 'given', Writer> ? V : never;
type Start<C> = C extends Column<unknown, infer S, Writer> ? S : never;
type By<C> = C extends Column<unknown, 'known' | 'given', infer W> ? W : never;

type ValuesOf<C extends Columns> = { -readonly [K in keyof C]: Value<C[K]> };
/** The row type of a description. */
export type RowOf<T extends Table> = Synced & ValuesOf<T['columns']>;

/** Columns without an initial value. */
export type Given<C extends Columns> = { [K in keyof C]: Start<C[K]> extends 'given' ? K : never }[keyof C];
/** What a new row has to be given; anything else has an initial value. */
export type NewRow<T extends Table> = Omit<Synced, 'rev' | 'deleted_at'> &
  Pick<ValuesOf<T['columns']>, Given<T['columns']>>;

/** Columns a person fills in. */
export type Typed<C extends Columns> = { [K in keyof C]: By<C[K]> extends 'person' ? K : never }[keyof C];

/** Type-checks a description and keeps its literal names. */
export const defineTable = <const Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  patches: Patches = {},
): Table<Name, C> => ({ name, columns, ...patches });

export const namedColumns = ({ columns }: Table): [string, AnyColumn][] => Object.entries(columns);

/** Columns that a device may write. */
export const writtenColumns = (table: Table): [string, AnyColumn][] =>
  namedColumns(table).filter(([, { spec }]) => !table.byRule && !spec.byRule);
