// Elements of a GS1 DataMatrix or GS1-128 code. Each begins with a number that gives its meaning; an element
// without a fixed length ends with the separator FNC1 (GS1 General Specifications, section 3).
import { daysInMonth, isDate } from '../../time/civil-date.ts';

const SEPARATOR = '\u001D';
/** Prefix that a scanner may add to name the kind of code. */
const SYMBOLOGY = /^\](?:d2|C1|Q3|e0)/;

const FIXED: Readonly<Record<string, number>> = {
  '01': 14,
  '02': 14,
  '11': 6,
  '13': 6,
  '15': 6,
  '17': 6,
  '20': 2,
};
/**
 * Numbers of elements without a fixed length: lot, serial number, national numbers, makers' own, and others.
 */
const VARIABLE = /^(?:10|21|22|30|37|9\d|24[01]|71[0-7])/;

/**
 * Elements by number, up to the first number whose length is not known; undefined if an element is malformed.
 */
const elementsOf = (text: string): ReadonlyMap<string, string> | undefined => {
  const elements = new Map<string, string>();
  let rest = text.replace(SYMBOLOGY, '');
  while (rest !== '') {
    if (rest.startsWith(SEPARATOR)) {
      rest = rest.slice(1);
      continue;
    }
    const fixed = FIXED[rest.slice(0, 2)];
    const [number] = fixed === undefined ? (VARIABLE.exec(rest) ?? []) : [rest.slice(0, 2)];
    if (number === undefined) return elements;
    const behind = rest.slice(number.length);
    const end = behind.indexOf(SEPARATOR);
    const length = fixed ?? (end < 0 ? behind.length : end);
    const value = behind.slice(0, length);
    if (value === '' || value.includes(SEPARATOR) || (fixed !== undefined && value.length < fixed))
      return undefined;
    elements.set(number, value);
    rest = behind.slice(length);
  }
  return elements;
};

/** Also reads elements as printed beside the code: `(01)…(17)…`. */
const fromPrinted = (text: string): string =>
  text.startsWith('(') ? text.replaceAll(/\((\d{2,4})\)/g, `${SEPARATOR}$1`) : text;

/**
 * A two-digit year is the one nearest to the present year; day 00 is the last of the month (section 7.12).
 */
const dateOfDigits = (digits: string, thisYear: number): string | undefined => {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)];
  const century = Math.floor(thisYear / 100) * 100;
  const apart = Number(year) - (thisYear % 100);
  const nearest = apart > 50 ? century - 100 : century;
  const full = String((apart < -49 ? century + 100 : nearest) + Number(year));
  if (!isDate(`${full}-${month}-01`)) return undefined;
  const date = `${full}-${month}-${day === '00' ? daysInMonth(`${full}-${month}`) : day}`;
  return isDate(date) ? date : undefined;
};

export interface Gs1Elements {
  /** GTIN of 14 digits, whose check digit is not verified yet; undefined if there is none. */
  readonly gtin: string | undefined;
  /** The last day on which the package may be used, `yyyy-MM-dd`. */
  readonly expires: string | undefined;
  readonly lot: string | undefined;
}

export const gs1Elements = (text: string, thisYear: number): Gs1Elements | undefined => {
  const elements = elementsOf(fromPrinted(text));
  if (elements === undefined) return undefined;
  const expires = elements.get('17');
  return {
    gtin: elements.get('01'),
    expires: expires === undefined ? undefined : dateOfDigits(expires, thisYear),
    lot: elements.get('10'),
  };
};
