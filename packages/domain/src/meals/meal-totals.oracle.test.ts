// Expected values are derived only from specification/health.md#9-constants (net carbs) and rows MEAL-019 to
// MEAL-021 as C-01 changes them: totals are sums of the given values, net is carbs less fibre, never below 0,
// and unknown where the fibre of a food with carbs is.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mealTotals, shownNetCarbs } from './index.ts';

// Tenths of a gram, so that sums are exact.
const tenths = fc.option(fc.integer({ min: 0, max: 2000 }), { nil: null });
const foods = fc.array(fc.record({ carbs: tenths, fiber: tenths, protein: tenths, fat: tenths }), {
  minLength: 1,
  maxLength: 6,
});
const gramsOf = (value: number | null): number | null => (value === null ? null : value / 10);

it('the totals of a meal agree with adding up its foods one by one', () => {
  fc.assert(
    fc.property(foods, (list) => {
      const totals = mealTotals(
        list.map(({ carbs, fiber, protein, fat }) => ({
          carbs_g: gramsOf(carbs),
          fiber_g: gramsOf(fiber),
          protein_g: gramsOf(protein),
          fat_g: gramsOf(fat),
        })),
      );
      const sum = (of: 'carbs' | 'fiber' | 'protein' | 'fat'): number | null => {
        const said = list.flatMap((food) => (food[of] === null ? [] : [food[of]]));
        return said.length === 0 ? null : said.reduce((total, value) => total + value, 0) / 10;
      };
      // covers: MEAL-019
      expect(totals.carbs_g).toBe(sum('carbs'));
      expect(totals.fiber_g).toBe(sum('fiber'));
      expect(totals.protein_g).toBe(sum('protein'));
      expect(totals.fat_g).toBe(sum('fat'));
      const [carbs, fiber] = [sum('carbs'), sum('fiber')];
      const net = Math.max(0, Math.round((carbs ?? 0) * 10) - Math.round((fiber ?? 0) * 10)) / 10;
      const isUnknown = carbs === null || list.some((food) => food.carbs !== null && food.fiber === null);
      // covers: MEAL-020
      expect(totals.net_carbs_g).toBe(isUnknown ? null : net);
      // covers: MEAL-021
      expect(shownNetCarbs(net)).toContain(net.toFixed(1));
    }),
    { numRuns: 200 },
  );
});
