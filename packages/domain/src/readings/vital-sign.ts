// The single description of a vital sign: its table, form, validation, bands, chart and export are derived
// from it (map.md#one-description).
import type { Alarm } from './signs/alarm.ts';

/** A number of a reading. */
export interface Quantity {
  readonly name: string;
  readonly label: string;
  /** The label in the form, where it explains the word: `Upper number (systolic)`. */
  readonly asked?: string;
  /** The stored unit, shown after the number: `%` without a blank. Never empty: a score says `of 10`. */
  readonly unit: string;
  /** `min` and `max` are both inclusive. */
  readonly min: number;
  readonly max: number;
  /** Message for a missing value or one outside the range. */
  readonly message: string;
  /** Message for a value above the range, where `message` would be unclear. */
  readonly tooLarge?: string;
  /** Decimals in the stored unit. */
  readonly decimals: number;
  readonly optional: boolean;
  /**
   * Whether the person counts the number and no meter shows it: an implausible one is then asked about in
   * these words.
   */
  readonly counted?: true;
  /** Band edges in the stored unit: a value that another unit shows like an edge is judged as that edge. */
  readonly edges?: readonly number[];
  /** Shown in the empty field of the form; nothing is stored by it. */
  readonly example?: number;
  /**
   * Where a number is likely, by unit; a number that is likely only in the other unit is asked about
   * (OQ-099).
   */
  readonly likely?: Readonly<Partial<Record<LikelyUnit, readonly [from: number, to: number]>>>;
  /**
   * The form asks about a number outside of this range, in the stored unit, before it saves it. The question
   * is worded in `form/question-line.tsx`.
   */
  readonly plausible?: readonly [from: number, to: number];
  /**
   * A change by more than `share` of the last reading within `days` days is asked about before it is saved. The
   * form reads as many months as that takes (`monthsCompared`).
   */
  readonly jump?: { readonly share: number; readonly days: number };
}

/** Units that people take for one another. */
export type LikelyUnit = 'mg/dL' | 'mmol/L' | 'kg' | 'lb';

/** One limit of a person's own target, stored in the profile under its name. */
export interface TargetLimit extends Quantity {
  /** The quantity it limits. */
  readonly of: string;
  readonly side: 'at least' | 'at most';
}

/** Limits by name; null or missing where none was set. */
export type OwnTarget = Readonly<Record<string, number | null>>;

/** One of a list of words, or not stated: null. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly string[];
}

/**
 * What is stored if the meter showed LO or HI: the mark in `column`, and the end of the meter's range, `lo`
 * or `hi`, as the quantity `of`.
 */
export interface BeyondRange {
  readonly column: string;
  readonly of: string;
  readonly lo: number;
  readonly hi: number;
}

/**
 * How a value is displayed: a little below the usual, usual, a little off, or far off on either side. One band
 * of a sign alone is `usual`: its word names the share of such readings.
 */
export type Level = 'low' | 'usual' | 'raised' | 'far';

export interface Band {
  /** The specification's word for the band. */
  readonly word: string;
  readonly level: Level;
  /** The bounds, in the stored unit, where the word is written with them. */
  readonly range?: readonly [from: number, to: number];
}

/** The numbers of a reading by name; null if an optional one was not given. */
export type Quantities = Readonly<Record<string, number | null>>;

/** What a band or an alarm may depend on besides the numbers. */
export interface Circumstances {
  readonly height_cm: number | null;
  readonly sex?: 'male' | 'female' | 'other' | null;
  readonly tags?: readonly string[];
  /** The end of the meter's range that the value lies beyond, if the meter showed LO or HI. */
  readonly beyond?: 'lo' | 'hi' | undefined;
  /** The relation to a meal, if it was stated. */
  readonly relation_to_meal?: string | null;
  /** The person's own target, by the names of its limits. */
  readonly target?: OwnTarget;
}

export interface LegendEntry {
  readonly label: string;
  /**
   * Where the shade begins and ends; an open end is null. Neighbours share an edge, while the label names the
   * whole numbers of the band: `Normal (90-129)` ends at 130, where the next begins.
   */
  readonly from: number | null;
  readonly to: number | null;
  readonly level: Level;
}

/** The tabs that a log may have; the first is the form. */
export type LogTab = 'Quick Add' | 'History' | 'Trends' | 'Distribution' | 'BMI Chart';

export interface HistogramBin {
  readonly label: string;
  /** The lower edge is inclusive, the upper edge belongs to the next bin (OQ-092). */
  readonly from: number;
  readonly to: number;
}

export interface ChartDescription {
  /** Quantities drawn as lines. */
  readonly series: readonly string[];
  /** If undefined, the axis is placed around the values. */
  readonly axis?: readonly [low: number, high: number];
  /** Values of the reference lines. */
  readonly lines: readonly number[];
  /** Labels and limits of the shaded bands; a function of the person where they depend on body or sex. */
  readonly legend: readonly LegendEntry[] | ((circumstances: Circumstances) => readonly LegendEntry[]);
  /** Sources of the bands, and how the sources name them; shown beneath the legend. */
  readonly sources?: readonly string[];
  /** The periods a chart offers, in days; it opens with `opensWith`. */
  readonly ranges: readonly number[];
  readonly opensWith: number;
}

export interface CsvColumn {
  readonly header: string;
  readonly of: 'taken_at' | 'tags' | 'note' | { readonly quantity: string } | { readonly choice: string };
}

export interface VitalSign {
  /** Name in running text: `heart rate`. */
  readonly noun: string;
  readonly quantities: readonly Quantity[];
  readonly choices: readonly Choice[];
  /**
   * Two numbers of which the first is the higher; typed the other way round, the form offers to swap them.
   */
  readonly pair?: readonly [upper: string, lower: string];
  /** What a doctor may set for one person; undefined if the sign has no own target. */
  readonly ownTarget?: readonly TargetLimit[];
  /** Undefined if the meter always shows a number. */
  readonly beyond?: BeyondRange;
  /** Undefined if readings of this kind have no tags. */
  readonly tags: readonly string[] | undefined;
  /** `note`; the specification names it `notes` in blood pressure and glucose. */
  readonly noteField: 'note' | 'notes';
  /** Whether the table has a column `device`, which is always `manual`; false in every new sign. */
  readonly hasDeviceColumn: boolean;
  /** Whether Bluetooth devices send readings of this kind; `devices/device-profiles.ts` says how. */
  readonly sentByDevices?: true;
  /** Messages for numbers that are invalid in combination, by field. */
  readonly together?: (quantities: Quantities) => Readonly<Record<string, string>> | undefined;
  /** Undefined if there is no band, such as body mass index without a height. */
  readonly bandOf: (quantities: Quantities, circumstances: Circumstances) => Band | undefined;
  /**
   * The warning that a dangerous reading gets; the quantities are as shown, as for the band. Undefined for a
   * sign of which no value is dangerous by itself.
   */
  readonly alarmOf: ((quantities: Quantities, circumstances: Circumstances) => Alarm | undefined) | undefined;
  /** Tabs of its screen in order; if empty, form, chart and list share one page. */
  readonly tabs: readonly LogTab[];
  readonly chart: ChartDescription;
  readonly histogram?: { readonly of: string; readonly bins: readonly HistogramBin[] };
  readonly csv: { readonly name: string; readonly columns: readonly CsvColumn[] };
  readonly disclaimer: string;
  /**
   * Whether the band is shown only on a card of its own and not beside every reading, as for the body mass
   * index.
   */
  readonly bandApart?: true;
  /** Name of the dialog with the form; undefined if the form is on the page. */
  readonly dialog?: string;
  /** The quantity for which the 7-day change is computed. */
  readonly changeOf?: string;
  /** Whether mornings and evenings are averaged separately. */
  readonly morningAndEvening?: boolean;
  /** Messages after saving and on failure, where the specification has its own. */
  readonly says?: { readonly saved: string; readonly notSaved: string; readonly notDeleted: string };
}

/** Type-checks a description and keeps its literal names, from which the row type is derived. */
export const vitalSign = <const V extends VitalSign>(description: V): V => description;
