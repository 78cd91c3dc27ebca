// Expected values are derived only from specification/health.md#4-states,
// specification/health.md#9-constants, docs/tables/{reading-bands,glucose-edges,blood-pressure-together}.csv
// and docs/requirements.csv.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../time/civil-date.ts';
import {
  alertsCaregivers,
  bodyMassIndex,
  bodyMassIndexBand,
  dayStreak,
  glucoseInsight,
  histogram,
  judgedAsShown,
  morningEvening,
  sevenDayChange,
  shownBodyMassIndex,
  shownQuantity,
  type Units,
} from '../index.ts';
import { describedVitalSigns } from '../described.ts';
import { certain } from '../../problem/certain.ts';

const inUnits = (glucose_unit: Units['glucose_unit']): Units => ({
  glucose_unit,
  weight_unit: 'kg',
  length_unit: 'cm',
});
const glucose = certain(describedVitalSigns.glucose_readings.quantities[0]);
const wordOf = (
  table: keyof typeof describedVitalSigns,
  values: Readonly<Record<string, number | null>>,
  height_cm: number | null = null,
): string | undefined => describedVitalSigns[table].bandOf(values, { height_cm })?.word;

it('the word for every pulse agrees with the list of pulses', () => {
  for (let pulse = 10; pulse <= 350; pulse += 1) {
    let word = 'High';
    if (pulse <= 110) word = 'Elevated';
    if (pulse <= 90) word = 'Normal';
    if (pulse < 50) word = 'Low';
    // covers: HR-015 HR-016 HR-017
    expect(`${pulse} ${wordOf('hr_readings', { pulse })}`).toBe(`${pulse} ${word}`);
  }
});

it('the word for every blood pressure is that of the first line that fits', () => {
  const wrong: string[] = [];
  for (let systolic = 70; systolic <= 250; systolic += 1)
    for (let diastolic = 40; diastolic <= 150; diastolic += 1) {
      const lines: [boolean, string][] = [
        [systolic >= 180 || diastolic >= 120, 'Very High'],
        [systolic >= 140 || diastolic >= 90, 'High'],
        [systolic >= 130 || diastolic >= 85, 'Elevated'],
        [systolic < 90 || diastolic < 60, 'Low'],
        [true, 'Normal'],
      ];
      const word = certain(lines.find(([fits]) => fits))[1];
      const said = wordOf('bp_readings', { systolic, diastolic });
      if (said !== word) wrong.push(`${systolic}/${diastolic} is ${said}, should be ${word}`);
      const refused =
        certain(describedVitalSigns.bp_readings.together)({ systolic, diastolic }) !== undefined;
      if (refused !== diastolic >= systolic) wrong.push(`${systolic}/${diastolic} refused: ${refused}`);
    }
  // covers: BP-019 BP-020 BP-021 BP-022
  expect(wrong).toEqual([]);
});

const glucoseWord = (shown: number, [low, target, borderline]: readonly [number, number, number]): string => {
  if (shown < low) return 'Low';
  if (shown <= target) return 'Normal';
  return shown <= borderline ? 'Slightly High' : 'High';
};

it('the word for every tenth of a glucose value follows the shown number, in both units', () => {
  const wrong: string[] = [];
  for (let tenths = 1; tenths <= 6000; tenths += 1) {
    const kept = tenths / 10;
    for (const unit of ['mg/dL', 'mmol/L'] as const) {
      const shown = shownQuantity(glucose, inUnits(unit), kept);
      const inMgDl = unit === 'mg/dL';
      // 18.0156 or 18.0182, depending on the molar mass used: they differ by at most six thousandths.
      const off = Math.abs(shown - (inMgDl ? kept : kept / 18.0182));
      if (off > (inMgDl ? 0 : 0.056) || shown !== Number(shown.toFixed(1)))
        wrong.push(`${kept} is shown as ${shown} ${unit}`);
      const judged = judgedAsShown(glucose, inUnits(unit), kept);
      const word = glucoseWord(shown, inMgDl ? [70, 140, 180] : [3.9, 7.8, 10]);
      const said = wordOf('glucose_readings', { value_mg_dl: judged });
      if (said !== word)
        wrong.push(`${kept} mg/dL, shown as ${shown} ${unit}, is ${said}, should be ${word}`);
      const [low, high] = inMgDl ? [70, 250] : [3.9, 13.9];
      const alert = shown < certain(low) ? 'low' : shown > certain(high) ? 'high' : undefined;
      if (alertsCaregivers(judged) !== alert) wrong.push(`${kept} as ${shown} ${unit} alerts not ${alert}`);
    }
  }
  // covers: GLU-028 GLU-029 GLU-030 GLU-031
  expect(wrong).toEqual([]);
});

it('the band of a body mass index agrees with a reckoning in whole numbers', () => {
  // Hundredths of a kilogram and tenths of a centimetre: kg / m² >= edge is weight * 10^6 >= edge * 100 *
  // height².
  const weight = fc.integer({ min: 2000, max: 40_000 });
  const height = fc.oneof(
    fc.integer({ min: 1000, max: 3000 }),
    fc.integer({ min: 100, max: 300 }).map((cm) => cm * 10),
  );
  const atAnEdge = fc
    .tuple(fc.constantFrom(18.5, 25, 30), height, fc.integer({ min: -1, max: 1 }))
    .map(([edge, tenths, off]) => [Math.round((edge * tenths * tenths) / 10_000) + off, tenths] as const);
  fc.assert(
    fc.property(fc.oneof(fc.tuple(weight, height), atAnEdge), ([hundredths, tenths]) => {
      const reaches = (edge: number): boolean => hundredths * 10_000 >= edge * tenths * tenths;
      const word = reaches(30)
        ? 'Obese'
        : reaches(25)
          ? 'Overweight'
          : reaches(18.5)
            ? 'Normal'
            : 'Underweight';
      const [kg, cm] = [hundredths / 100, tenths / 10];
      const index = certain(bodyMassIndex(kg, cm));
      // covers: WT-023 WT-024 WT-025 WT-026
      expect(`${kg} kg, ${cm} cm: ${bodyMassIndexBand(index).word}`).toBe(`${kg} kg, ${cm} cm: ${word}`);
      expect(wordOf('weight_readings', { weight_kg: kg }, cm)).toBe(word);
      // covers: WT-020 WT-021
      expect(
        Math.abs(Number(shownBodyMassIndex(index)) - (hundredths * 10_000) / (tenths * tenths)),
      ).toBeLessThan(0.0501);
      expect(shownBodyMassIndex(index)).toMatch(/^\d+\.\d$/);
    }),
    { numRuns: 600 },
  );
  expect(bodyMassIndex(80, null)).toBeUndefined();
});

const relation = fc.constantFrom('fasting', 'pre-meal', 'post-meal', 'random');
const around = fc.oneof(
  fc.integer({ min: 400, max: 3000 }).map((tenths) => tenths / 10),
  fc.constantFrom(79, 80, 80.1, 81, 139.9, 140, 140.1, 141, 159.9, 160, 160.1, 161),
);
const someReadings = fc.array(fc.record({ value_mg_dl: around, relation_to_meal: relation }), {
  maxLength: 12,
});
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

it('the comparison of the latest seven glucose readings agrees with a second reckoning', () => {
  fc.assert(
    fc.property(someReadings, fc.constantFrom('mg/dL' as const, 'mmol/L' as const), (newestFirst, unit) => {
      const shown = (mgDl: number): number => shownQuantity(glucose, inUnits(unit), mgDl);
      const [low, elevated, afterMeals] = unit === 'mg/dL' ? [80, 140, 160] : [4.4, 7.8, 8.9];
      const latest = newestFirst.slice(0, 7);
      const after = latest.filter(({ relation_to_meal }) => relation_to_meal === 'post-meal');
      const of = (list: typeof latest): number => shown(mean(list.map(({ value_mg_dl }) => value_mg_dl)));
      let kind = 'stable';
      if (newestFirst.length < 3) kind = 'too few';
      else if (after.length >= 3 && of(after) > certain(afterMeals)) kind = 'higher after meals';
      else if (of(latest) > certain(elevated)) kind = 'elevated';
      else if (of(latest) < certain(low)) kind = 'lower side';
      const insight = glucoseInsight(newestFirst, (mgDl) => judgedAsShown(glucose, inUnits(unit), mgDl));
      // covers: GLU-038 GLU-039 GLU-040 GLU-041
      expect(insight).toMatchObject(
        kind === 'too few' ? { kind, missing: 3 - newestFirst.length } : { kind },
      );
      // A comparison with the others does not hide an average above the range.
      expect('above' in insight && insight.above).toBe(kind !== 'too few' && of(latest) > certain(elevated));
    }),
    { numRuns: 600 },
  );
});

const TODAY = '2026-03-30';
const dated = fc.array(
  fc.record({
    date: fc.integer({ min: -16, max: 1 }).map((day) => addDays(TODAY, day)),
    value: fc.integer({ min: 50, max: 90 }),
  }),
  { maxLength: 14 },
);

it('the bins, seven-day changes and streaks agree with counting one by one', () => {
  const { bins } = certain(describedVitalSigns.hr_readings.histogram);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 30, max: 220 })), dated, (pulses, readings) => {
      const lower = [30, 50, 70, 90, 110, 130, 1000];
      const counts = [0, 1, 2, 3, 4, 5].map(
        (bin) =>
          pulses.filter((pulse) => pulse >= certain(lower[bin]) && pulse < certain(lower[bin + 1])).length,
      );
      // covers: HR-019
      expect(histogram(pulses, bins)).toEqual(counts);
      const valuesOf = (days: readonly number[]): number[] =>
        readings
          .filter(({ date }) => days.some((day) => addDays(TODAY, -day) === date))
          .map(({ value }) => value);
      const [now, before] = [valuesOf([0, 1, 2, 3, 4, 5, 6]), valuesOf([7, 8, 9, 10, 11, 12, 13])];
      const change = sevenDayChange(readings, TODAY);
      const known = now.length > 0 && before.length > 0;
      // covers: WT-029
      expect(change?.toFixed(6)).toBe(known ? (mean(now) - mean(before)).toFixed(6) : undefined);
      const has = (day: number): boolean => readings.some(({ date }) => date === addDays(TODAY, day));
      let days = 0;
      // A streak is not broken in the morning: one that ended yesterday continues.
      for (let day = has(0) ? 0 : -1; has(day); day -= 1) days += 1;
      // covers: WT-030
      expect(
        dayStreak(
          readings.map(({ date }) => date),
          TODAY,
        ),
      ).toBe(days);
    }),
    { numRuns: 200 },
  );
});

it('the morning holds breakfast and the evening supper, and no reading is in both', () => {
  const times = fc.array(
    fc.integer({ min: 0, max: 1439 }).map((minute) => ({
      time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    })),
  );
  fc.assert(
    fc.property(times, (readings) => {
      const { morning, evening } = morningEvening(readings);
      expect(readings.filter((each) => morning.includes(each))).toEqual(morning);
      expect(readings.filter((each) => evening.includes(each))).toEqual(evening);
      expect(morning.filter((each) => evening.includes(each))).toEqual([]);
      const between = (from: string, to: string) => readings.filter(({ time }) => time >= from && time <= to);
      expect(morning).toEqual(expect.arrayContaining(between('06:00', '10:00')));
      expect(evening).toEqual(expect.arrayContaining(between('18:00', '22:00')));
    }),
  );
});
