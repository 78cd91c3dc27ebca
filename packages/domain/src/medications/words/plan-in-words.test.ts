import { expect, test } from 'vitest';
import { planInWords, type PlanToSay } from './plan-in-words.ts';

const PLAN: PlanToSay = {
  ...{ name: ' Metformin ', form: 'tablet', amount: 1, times: ['08:00', '20:00'] },
  ...{ start_date: '2026-11-20', end_date: '', today: '2026-11-20' },
};

test.each<[string, Partial<PlanToSay>]>([
  ['Metformin, 1 tablet, every day at 8:00 AM and 8:00 PM, from today', {}],
  ['Metformin, ½ tablet, every day at 8:00 AM, from today', { amount: 0.5, times: ['08:00'] }],
  [
    'Metformin, 2 puffs, every day at 8:00 AM, 1:00 PM and 8:00 PM, from today',
    { form: 'inhaler', amount: 2, times: ['08:00', '13:00', '20:00'] },
  ],
  ['Metformin, 1 tablet, when you need it, from today', { times: undefined }],
  [
    'Metformin, 1 tablet, every day at 8:00 AM, from Nov 22, 2026 to Dec 1, 2026',
    { times: ['08:00'], start_date: '2026-11-22', end_date: '2026-12-01' },
  ],
])('a plan reads "%s"', (words, given) => {
  expect(planInWords({ ...PLAN, ...given })).toBe(words);
});
