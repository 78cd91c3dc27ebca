import { certain } from '../../problem/certain.ts';
import type { Rows } from '../../sync/rows.ts';
import { beyondOf } from '../beyond-range.ts';
import type { Units } from '../units.ts';
import type { OwnTarget, Quantity, VitalSign } from '../vital-sign.ts';
import type { ReadingTable } from '../vital-signs.ts';

/** A reading of any kind, as the person sees it. */
export type ShownReading = Rows[ReadingTable];

export interface BodyData {
  readonly height_cm: number | null;
  readonly sex: 'male' | 'female' | 'other' | null;
  readonly goal_weight_kg: number | null;
  /** The target that a doctor set for this person, by the names of its limits. */
  readonly target: OwnTarget;
}

/** One kind of reading, with the person's units and body data. */
export interface ReadingLog {
  readonly table: ReadingTable;
  readonly title: string;
  readonly sign: VitalSign;
  readonly units: Units & { readonly length_unit: 'cm' | 'in' };
  readonly body: BodyData;
  readonly today: string;
}

export const fieldOf = (row: ShownReading, name: string): unknown => Reflect.get(row, name);

export const amountOf = (row: ShownReading, name: string): number | null => {
  const amount = fieldOf(row, name);
  return typeof amount === 'number' ? amount : null;
};

export const noteOf = ({ sign }: Pick<ReadingLog, 'sign'>, row: ShownReading): string | null => {
  const note = fieldOf(row, sign.noteField);
  return typeof note === 'string' ? note : null;
};

const NO_TAGS: readonly string[] = [];
export const tagsOf = (row: ShownReading): readonly string[] => ('tags' in row ? row.tags : NO_TAGS);

/** The quantities that every reading of the kind has: its first number, or both of a pair. */
export const mainQuantities = (sign: VitalSign): readonly Quantity[] =>
  sign.quantities.filter(({ optional }) => !optional);

export const quantityNamed = (sign: VitalSign, name: string): Quantity =>
  certain(sign.quantities.find((quantity) => quantity.name === name));

/** The readings with a number, without those beyond the range of the device. */
export const withNumbers = ({ sign }: ReadingLog, rows: readonly ShownReading[]): readonly ShownReading[] =>
  sign.beyond === undefined ? rows : rows.filter((row) => beyondOf(sign, row) === undefined);

/** The instant at which the reading was taken. */
export const takenAt = ({ taken_at }: ShownReading): string => taken_at;
