// A second reading of the specifications, from a table of fields and by text instead of arithmetic, to hold the parsers
// against: what a packet says, or null if it is no reading.

type Field = readonly [name: string, octets: number, flag?: number | undefined, unless?: number];

interface Layout {
  /** Digits of the flags, lowest first; any further one set is unknown. */
  readonly flags: number;
  readonly fields: readonly Field[];
  readonly judge: (said: Said, flag: (bit: number) => boolean) => Read | null;
}

interface Said {
  /** The field's octets as hexadecimal digits, highest first; undefined if it is not there. */
  readonly [name: string]: string | undefined;
}

export interface Read {
  readonly numbers: Readonly<Record<string, number | null>>;
  readonly beyond?: 'lo' | 'hi' | undefined;
  readonly clock?: string | undefined;
  /** How far the parser may be off, as it rounds to what is stored in another unit. */
  readonly slack?: number;
}

const SPECIAL: Readonly<Record<string, string>> = {
  '07fe': 'infinite',
  '07ff': 'none',
  '0800': 'none',
  '0801': 'reserved',
  '0802': 'infinite',
};

const signed = (digits: string): number => {
  const value = Number.parseInt(digits, 16);
  return value >= 2 ** (4 * digits.length - 1) ? value - 2 ** (4 * digits.length) : value;
};

/** NaN if it is no number, undefined if it is reserved. */
const decimal = (digits = '07ff'): number | undefined => {
  const special = SPECIAL[digits];
  if (special === 'reserved') return undefined;
  if (special !== undefined) return Number.NaN;
  return signed(digits.slice(1)) * 10 ** signed(digits.slice(0, 1));
};

const whole = (digits = '0'): number => Number.parseInt(digits, 16);

const bitsOf = (digits: string | undefined): readonly number[] =>
  [...whole(digits).toString(2)].reverse().flatMap((bit, place) => (bit === '1' ? [place] : []));

const isWithin = (digits: string | undefined, allowed: readonly number[]): boolean =>
  bitsOf(digits).every((bit) => allowed.includes(bit));

/** Undefined if not told, null if there is no such time. */
const clockOf = (digits: string | undefined): string | undefined | null => {
  if (digits === undefined) return undefined;
  const octets = (digits.match(/../g) ?? []).map((each) => Number.parseInt(each, 16));
  const [second = 0, minute = 0, hour = 0, day = 0, month = 0, ...year] = octets;
  const years = (year[0] ?? 0) * 256 + (year[1] ?? 0);
  if (hour > 23 || minute > 59 || second > 59) return null;
  if (years === 0 || month === 0 || day === 0) return undefined;
  const at = new Date(0);
  at.setUTCFullYear(years, month - 1, day);
  at.setUTCHours(hour, minute, second);
  if (at.getUTCFullYear() !== years || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return years < 1582 || years > 9999 ? null : at.toISOString().slice(0, 19);
};

const later = (clock: string | undefined, minutes: number): string | undefined | null => {
  if (clock === undefined) return undefined;
  const text = new Date(Date.parse(`${clock}Z`) + minutes * 60_000).toISOString();
  return text.length === 24 ? text.slice(0, 19) : null;
};

const numbersOf = (said: Said, names: readonly string[]): number[] | null => {
  const numbers = names.map((name) => decimal(said[name]));
  return numbers.some((number) => number === undefined) ? null : (numbers as number[]);
};

const orNull = (number: number | undefined): number | null =>
  Number.isNaN(number) ? null : (number ?? null);

const oximeter: Layout['judge'] = (said) => {
  const names = ['saturation', 'pulse', 'fast', 'fastPulse', 'slow', 'slowPulse', 'amplitude'];
  const numbers = numbersOf(said, names);
  const clock = clockOf(said['clock']);
  if (numbers === null || clock === null || Number.isNaN(numbers[0])) return null;
  if (!isWithin(said['status'], [7, 8, 9, 14])) return null;
  if (!isWithin(said['device'], [0, 2, 4, 5, 6, 8, 10])) return null;
  return { numbers: { saturation_pct: numbers[0] ?? null, pulse: orNull(numbers[1]) }, clock };
};

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  '2a35': {
    flags: 5,
    fields: [
      ['systolic', 2],
      ['diastolic', 2],
      ['mean', 2],
      ['clock', 7, 1],
      ['pulse', 2, 2],
      ['user', 1, 3],
      ['status', 2, 4],
    ],
    judge: (said, flag) => {
      const numbers = numbersOf(said, ['systolic', 'diastolic', 'mean', 'pulse']);
      const clock = clockOf(said['clock']);
      if (numbers === null || clock === null || !isWithin(said['status'], [0, 1, 2, 3, 4, 5])) return null;
      if (bitsOf(said['status']).filter((bit) => bit === 3 || bit === 4).length === 2) return null;
      const [systolic = 0, diastolic = 0, , pulse] = numbers.map((number, place) =>
        flag(0) && place < 2 ? (number * 1000) / 133.322387415 : number,
      );
      if (Number.isNaN(systolic + diastolic)) return null;
      return { numbers: { systolic, diastolic, pulse: orNull(pulse) }, clock };
    },
  },
  '2a18': {
    flags: 5,
    fields: [
      ['record', 2],
      ['base', 7],
      ['offset', 2, 0],
      ['concentration', 2, 1],
      ['sample', 1, 1],
      ['status', 2, 3],
    ],
    judge: (said, flag) => {
      const base = clockOf(said['base']);
      const concentration = decimal(said['concentration']);
      if (base === null || concentration === undefined || ['7fff', '8000'].includes(said['offset'] ?? ''))
        return null;
      const clock = later(base, signed(said['offset'] ?? '0000'));
      if (clock === null || !isWithin(said['status'], [0, 5, 6, 11])) return null;
      if (said['sample'] !== undefined && !/^[123f][1-9]$/.test(said['sample'])) return null;
      const ends = bitsOf(said['status']).filter((bit) => bit === 5 || bit === 6);
      if (ends.length > 1 || (ends.length === 1) !== Number.isNaN(concentration)) return null;
      if (ends.length === 1) return { numbers: {}, beyond: ends[0] === 5 ? 'hi' : 'lo', clock };
      const mg = flag(2) ? concentration * 18_015.6 : concentration * 100_000;
      return { numbers: { value_mg_dl: mg }, clock, slack: flag(2) ? 0.0501 : 0 };
    },
  },
  '2a9d': {
    flags: 4,
    fields: [
      ['weight', 2],
      ['clock', 7, 1],
      ['user', 1, 2],
      ['index', 2, 3],
      ['height', 2, 3],
    ],
    judge: (said, flag) => {
      const clock = clockOf(said['clock']);
      if (said['weight'] === 'ffff' || clock === null) return null;
      const steps = whole(said['weight']);
      const weight_kg = flag(0) ? steps * 0.0045359237 : steps * 0.005;
      return { numbers: { weight_kg }, clock, slack: flag(0) ? 0.00501 : 0 };
    },
  },
  '2a5e': {
    flags: 5,
    fields: [
      ['saturation', 2],
      ['pulse', 2],
      ['clock', 7, 0],
      ['status', 2, 1],
      ['device', 3, 2],
      ['amplitude', 2, 3],
    ],
    judge: oximeter,
  },
  '2a5f': {
    flags: 5,
    fields: [
      ['saturation', 2],
      ['pulse', 2],
      ['fast', 2, 0],
      ['fastPulse', 2, 0],
      ['slow', 2, 1],
      ['slowPulse', 2, 1],
      ['status', 2, 2],
      ['device', 3, 3],
      ['amplitude', 2, 4],
    ],
    judge: oximeter,
  },
  '2a37': {
    flags: 5,
    fields: [
      ['wide', 2, 0],
      ['narrow', 1, undefined, 0],
      ['energy', 2, 3],
      ['interval', 2, 4],
    ],
    judge: (said, flag) =>
      flag(2) && !flag(1) ? null : { numbers: { pulse: whole(said['wide'] ?? said['narrow']) } },
  },
};

/** How many octets a packet with these flags has, at least. */
export const lengthFor = ({ fields }: Layout, flags: number): number =>
  fields.reduce((length, [, octets, flag, unless]) => {
    const isThere =
      (flag === undefined || (flags >> flag) % 2 === 1) &&
      (unless === undefined || (flags >> unless) % 2 === 0);
    return isThere ? length + octets : length;
  }, 1);

export const naiveRead = (characteristic: string, bytes: Uint8Array): Read | null => {
  const layout = LAYOUTS[characteristic];
  const [flags] = bytes;
  if (layout === undefined || flags === undefined || flags >= 2 ** layout.flags) return null;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
  const rest = bytes.length - lengthFor(layout, flags);
  const flag = (bit: number): boolean => bitsOf(flags.toString(16)).includes(bit);
  // Times between beats go on to the end.
  if (rest < 0 || (rest > 0 && !(characteristic === '2a37' && flag(4) && rest % 2 === 0))) return null;
  let at = 1;
  const said: Record<string, string> = {};
  for (const [name, octets, needs, unless] of layout.fields) {
    if ((needs !== undefined && !flag(needs)) || (unless !== undefined && flag(unless))) continue;
    said[name] = digits
      .slice(at, at + octets)
      .reverse()
      .join('');
    at += octets;
  }
  return layout.judge(said, flag);
};
