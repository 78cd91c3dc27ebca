// What a synced table's description says of one column: what it holds, who writes it, and what a new row has
// in it.
import { textFault } from '../../text/text-rule.ts';

export type Kind =
  | (
      | 'text'
      | 'line'
      | 'flag'
      | 'word'
      | 'words'
      | 'number'
      | 'whole'
      | 'quantity'
      | 'id'
      | 'ids'
      | 'zone'
      | 'only'
    )
  | ('date' | 'time' | 'times' | 'wall_time' | 'instant' | 'wording' | 'stamps');

/** A bound with the message for what lies beyond it, if the schema's own will not do. */
export interface Bound {
  readonly value: number;
  readonly message?: string;
}

/** Bounds of a number; each is checked with its own message, in this order. */
export interface Numbers {
  /** Message for a value that is no number. */
  readonly message?: string;
  readonly min?: Bound;
  /** A lower bound that is itself excluded. */
  readonly above?: Bound;
  readonly max?: Bound;
  /** Most decimals, as the value of the bound. */
  readonly decimals?: Bound;
  /**
   * Judges a sent value instead of the bounds, which then only describe what is stored. The kind `whole`
   * still takes no fraction.
   */
  readonly fault?: (value: number) => string | undefined;
}

export interface ColumnSpec extends Omit<Numbers, 'fault'> {
  readonly kind: Kind;
  /** First words of the messages of a date. */
  readonly label?: string;
  /** The most characters of a text, or entries of a list. */
  readonly limit?: number;
  readonly words?: readonly string[];
  /** The one value of the kind `only`. */
  readonly only?: string | number | boolean;
  /** Gives the message for an invalid value, or undefined. */
  readonly fault?: (value: never) => string | undefined;
  /** Whether a line is stored without the spaces around it. */
  readonly trimmed?: true;
  readonly nullable?: true;
  readonly initial?: unknown;
  /** Whether the table's rule sets the column, on device and server alike; no device sends it. */
  readonly byRule?: true;
  /** What a device may send, where that differs from what is stored. */
  readonly sent?: AnyColumn;
  /**
   * Whether a patch must or may name the column, if that differs from the table's `partial`. A column of a
   * later version is `optional`.
   */
  readonly need?: 'always' | 'optional';
}

/** Who sets a column: a person in a form; a device, in another way; or only the table's rule. */
export type Writer = 'person' | 'device' | 'rule';

/**
 * `Start` is `known` if a new row has an initial value of the column, and `given` if the value has to be
 * given.
 */
export class Column<V, Start extends 'known' | 'given' = 'given', By extends Writer = 'person'> {
  declare readonly holds: readonly [V, Start, By];
  readonly spec: ColumnSpec;
  constructor(spec: ColumnSpec) {
    this.spec = spec;
  }
  nullable(): Column<V | null, 'known', By> {
    return new Column({ ...this.spec, nullable: true, initial: null });
  }
  initially(initial: V): Column<V, 'known', By> {
    return new Column({ ...this.spec, initial });
  }
  byRule(): Column<V, Start, 'rule'> {
    return new Column({ ...this.spec, byRule: true });
  }
  sentAs(sent: AnyColumn): Column<V, Start, 'device'> {
    return new Column({ ...this.spec, sent });
  }
  always(): Column<V, Start, By> {
    return new Column({ ...this.spec, need: 'always' });
  }
  optional(): Column<V, Start, By> {
    return new Column({ ...this.spec, need: 'optional' });
  }
}
export type AnyColumn = Column<unknown, 'known' | 'given', Writer>;
export type Columns = Readonly<Record<string, AnyColumn>>;

const of = <V>(kind: Kind, more: Omit<ColumnSpec, 'kind'> = {}): Column<V> => new Column({ kind, ...more });
const told = (message: string | undefined): { readonly message?: string } =>
  message === undefined ? {} : { message };

const textual =
  (kind: 'text' | 'line') =>
  (label: string, limit: number, need: 'required' | 'optional' = 'optional'): Column<string> =>
    of(kind, { limit, fault: (value: string) => textFault(label, value, limit, need) });

/** The kinds of columns. */
export const column = {
  /** Text as typed, of several lines. */
  text: textual('text'),
  /** Text of a single line, cleaned by `oneLine`. */
  line: textual('line'),
  /** A line with a rule of its own, which judges it without the spaces around it. */
  ruledLine: (limit: number, fault: (value: string) => string | undefined): Column<string> =>
    of('line', { limit, fault, trimmed: true }),
  /** Text with a rule of its own. */
  ruledText: (limit: number, fault: (value: string) => string | undefined): Column<string> =>
    of('text', { limit, fault }),
  flag: (): Column<boolean> => of('flag'),
  /** One of a list of words. A word that a person reads in an export is written as one reads it: `cold air`. */
  word: <const W extends string>(words: readonly W[], message?: string): Column<W> =>
    of('word', { words, ...told(message) }),
  /** Some of a list of words; `message` is for one named twice. */
  words: <const W extends string>(words: readonly W[], message: string): Column<W[]> =>
    of('words', { words, message }),
  /** One value and no other. */
  only: <const V extends string | number | boolean>(value: V): Column<V> => of('only', { only: value }),
  number: (rules: Numbers = {}): Column<number> => of('number', rules),
  whole: (rules: Numbers = {}): Column<number> => of('whole', rules),
  /** Units of stock. */
  quantity: (rules: Numbers = {}): Column<number> => of('quantity', rules),
  id: (): Column<string> => of('id'),
  /** Ids of rows, each once; `limit` is the most of them. */
  ids: (limit: number): Column<string[]> => of('ids', { limit }),
  /** An IANA time zone. */
  zone: (): Column<string> => of('zone'),
  /** A local date `yyyy-MM-dd`, whose messages begin with `label`. */
  date: (label = 'Date'): Column<string> => of('date', { label }),
  /** A local time `HH:MM`. */
  time: (): Column<string> => of('time'),
  /** Ascending local times. */
  times: (limit: number): Column<string[]> => of('times', { limit }),
  /** A local date and time `yyyy-MM-ddTHH:MM`. */
  wallTime: (): Column<string> => of('wall_time'),
  /** An instant, ISO 8601 in UTC; `message` is for a missing one. */
  instant: (message?: string): Column<string> => of('instant', told(message)),
  /** The version of a text a person was shown, named by the date it last changed. */
  wording: (): Column<string> => of('wording'),
  /** Clocks of the fields a device wrote, of a document. */
  stamps: (): Column<Record<string, number>, 'given', 'rule'> =>
    of<Record<string, number>>('stamps').byRule(),
} as const;
