import { certain } from '@dosewell/domain/problem';
import type { Quantity, ReadingTable, Units, VitalSign } from '@dosewell/domain/readings';
import type { Live } from '../../data/store.ts';

/** A reading of any kind, as the person sees it. */
export type Noted = Live<ReadingTable>;

export interface Body {
  readonly height_cm: number | null;
  readonly sex: 'male' | 'female' | 'other' | null;
  readonly goal_weight_kg: number | null;
}

/** One kind of reading, with the person's units and body data. */
export interface ReadingLog {
  readonly table: ReadingTable;
  readonly title: string;
  readonly sign: VitalSign;
  readonly units: Units & { readonly length_unit: 'cm' | 'in' };
  readonly body: Body;
  readonly today: string;
}

const fieldsOf = (row: Noted): Readonly<Record<string, unknown>> =>
  row as unknown as Readonly<Record<string, unknown>>;

export const fieldOf = (row: Noted, name: string): unknown => fieldsOf(row)[name];

export const amountOf = (row: Noted, name: string): number | null =>
  (fieldsOf(row)[name] as number | null | undefined) ?? null;

export const noteOf = ({ sign }: ReadingLog, row: Noted): string | null =>
  (fieldsOf(row)[sign.noteField] as string | null | undefined) ?? null;

export const tagsOf = (row: Noted): readonly string[] =>
  (fieldsOf(row)['tags'] as readonly string[] | undefined) ?? [];

/** What every reading of the kind has: its first number, or both of a pair. */
export const mainQuantities = (sign: VitalSign): readonly Quantity[] =>
  sign.quantities.filter(({ optional }) => !optional);

export const quantityNamed = (sign: VitalSign, name: string): Quantity =>
  certain(sign.quantities.find((quantity) => quantity.name === name));

/** When it was measured, as an instant. */
export const takenAt = ({ taken_at }: Noted): string => taken_at;
