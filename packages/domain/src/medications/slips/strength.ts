// A strength is read from the dosage as people write it: "500 mg", "2,5mg", "100 mcg". Grams, milligrams and
// micrograms are one measure, units another (C-06).

export interface Strength {
  readonly measure: 'mass' | 'units';
  /** Micrograms for `mass`, units for `units`. */
  readonly value: number;
}

const MICROGRAMS: Readonly<Record<string, number>> = {
  mcg: 1,
  ug: 1,
  µg: 1,
  microgram: 1,
  micrograms: 1,
  mg: 1_000,
  milligram: 1_000,
  milligrams: 1_000,
  g: 1_000_000,
  gram: 1_000_000,
  grams: 1_000_000,
};
const UNITS = new Set(['iu', 'ie', 'unit', 'units', 'u']);

/** A comma before exactly three digits separates thousands, as in "1,000 mg". */
const numberIn = (text: string): number =>
  Number(/^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));

const STRENGTH = /(\d+(?:,\d{3})+|\d+(?:[.,]\d+)?)\s*([a-zµμ]+)\b/giu;

/** The first strength in a dosage; undefined where none can be read. */
export const strengthIn = (dosage: string): Strength | undefined => {
  for (const [, number = '', word = ''] of dosage.matchAll(STRENGTH)) {
    // The Greek letter and the micro sign look alike.
    const unit = word.toLowerCase().replace('μ', 'µ');
    const mass = MICROGRAMS[unit];
    if (mass !== undefined) return { measure: 'mass', value: numberIn(number) * mass };
    if (UNITS.has(unit)) return { measure: 'units', value: numberIn(number) };
  }
  return undefined;
};
