// What a vital sign says about itself, once: its table, form, checks, bands, chart and export follow from it
// (map.md#one-description).

/** A number a person reads off a device. */
export interface Quantity {
  readonly name: string;
  readonly label: string;
  /** The unit it is kept in, as it is written. */
  readonly unit: string;
  /** Both belong to the range. */
  readonly min: number;
  readonly max: number;
  /** What is said of a value outside the range, or of none. */
  readonly message: string;
  /** What is said of a value above the range, where `message` would not tell. */
  readonly tooLarge?: string;
  /** Digits after the point, in the unit it is kept in. */
  readonly decimals: number;
  readonly optional: boolean;
  /** Where a judgement changes, in the unit it is kept in, if other units round these. */
  readonly edges?: readonly number[];
  /** What the field holds when the form opens. */
  readonly initial?: number;
}

/** One of a few words. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly string[];
  readonly initial: string;
}

/** How a value is to be seen: beneath what is usual, usual, somewhat above, far off. */
export type Level = 'low' | 'usual' | 'raised' | 'high';

export interface Band {
  /** The status word of the specification. */
  readonly word: string;
  readonly level: Level;
}

/** The numbers of a reading by name; an optional one not given is null. */
export type Quantities = Readonly<Record<string, number | null>>;

/** What of the person a band may need. */
export interface BodyMeasures {
  readonly height_cm: number | null;
}

export interface HistogramBin {
  readonly label: string;
  /** Its lower edge belongs to it, its upper edge to the next (OQ-092). */
  readonly from: number;
  readonly to: number;
}

export interface ReadingChart {
  /** The quantities drawn as lines. */
  readonly series: readonly string[];
  /** Undefined: it lies around the values. */
  readonly axis?: readonly [low: number, high: number];
  /** Heights of the reference lines. */
  readonly lines: readonly number[];
  /** What the shaded bands are called and where they lie; an open end is null. */
  readonly legend: readonly {
    readonly label: string;
    readonly from: number | null;
    readonly to: number | null;
    readonly level: Level;
  }[];
  /** Days, the first being what the chart opens with unless `opensWith` says otherwise. */
  readonly ranges: readonly number[];
  readonly opensWith: number;
}

export interface CsvColumn {
  readonly header: string;
  readonly of: 'taken_at' | 'tags' | 'note' | { readonly quantity: string } | { readonly choice: string };
}

export interface VitalSign {
  /** What one of them is called in running text: `heart rate`. */
  readonly noun: string;
  readonly quantities: readonly Quantity[];
  readonly choices: readonly Choice[];
  /** Undefined: readings of this kind carry no tags. */
  readonly tags: readonly string[] | undefined;
  /** The specification calls the remark `note` in some tables and `notes` in others. */
  readonly noteField: 'note' | 'notes';
  /** Whether the table says which device a value came from. */
  readonly hasDevice: boolean;
  /** What stands against the numbers together, by field, in the words a person sees. */
  readonly together?: (quantities: Quantities) => Readonly<Record<string, string>> | undefined;
  /** Undefined where nothing can be said, such as a body mass index without a height. */
  readonly bandOf: (quantities: Quantities, build: BodyMeasures) => Band | undefined;
  /** The tabs of its screen, in order; none: form, chart and list stand on one page. */
  readonly tabs: readonly string[];
  readonly chart: ReadingChart;
  readonly histogram?: { readonly of: string; readonly bins: readonly HistogramBin[] };
  readonly csv: { readonly name: string; readonly columns: readonly CsvColumn[] };
  readonly disclaimer: string;
  /** The form opens in a dialog of this name; undefined where it stands on the page. */
  readonly dialog?: string;
  /** The quantity whose mean of seven days is set against the seven before. */
  readonly changeOf?: string;
  /** Whether mornings and evenings are averaged on their own. */
  readonly morningAndEvening?: boolean;
  /** What is said after saving and when it fails, where the specification has words of its own. */
  readonly says?: { readonly saved: string; readonly notSaved: string; readonly notDeleted: string };
}

/** Holds a description to its type and keeps its exact names, from which the row's type is made. */
export const vitalSign = <const V extends VitalSign>(description: V): V => description;
