import type { Synced } from '../sync/synced-row.ts';
import type { VitalSign } from './vital-sign.ts';
import type { ReadingTable, vitalSigns } from './vital-signs.ts';

/** Fields of a reading of any kind. */
export interface Reading extends Synced {
  /** The instant of measuring. */
  taken_at: string;
  /** Local date `yyyy-MM-dd` and time `HH:MM`, and the time zone where it was recorded. */
  date: string;
  time: string;
  zone: string;
}

type Numbers<V extends VitalSign> = {
  [Q in V['quantities'][number] as Q['name']]: Q['optional'] extends true ? number | null : number;
};
type Words<V extends VitalSign> = { [C in V['choices'][number] as C['name']]: C['choices'][number] | null };
type Beyond<V extends VitalSign> = V extends { readonly beyond: { readonly column: infer N extends string } }
  ? { [C in N]: 'lo' | 'hi' | null }
  : unknown;
type Remarks<V extends VitalSign> = { [N in V['noteField']]: string | null };
type Tags<V extends VitalSign> = V['tags'] extends readonly string[] ? { tags: string[] } : unknown;
type Device<V extends VitalSign> = V['hasDeviceColumn'] extends true ? { device: 'manual' } : unknown;

/** Row type derived from a description. */
export type ReadingOf<V extends VitalSign> = Reading &
  Numbers<V> &
  Words<V> &
  Beyond<V> &
  Remarks<V> &
  Tags<V> &
  Device<V>;

/** Row types of all vital signs, by table. */
export type ReadingRows = {
  [T in ReadingTable]: ReadingOf<Awaited<ReturnType<(typeof vitalSigns)[T]['read']>>>;
};
