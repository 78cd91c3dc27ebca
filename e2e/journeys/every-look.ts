import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../platform/axe.ts';

const SCREEN = 900;
/** Room for the bottom bar: axe would consider what is below it covered. */
const BAR = 200;

type Look = readonly [theme: 'light' | 'dark', width: 390 | 1280];

/** Each theme and each width once; `npm run proof:looks` takes every combination. */
const LOOKS: readonly Look[] = [
  ['light', 390],
  ['dark', 1280],
];

/** axe violations of what is shown now, in both themes and at both widths. */
export const faultsInOppositeLooks = async (page: Page, what: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const [theme, width] of LOOKS) {
    await page.setViewportSize({ width, height: SCREEN });
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: whole + BAR });
    await page.evaluate((worn) => (document.documentElement.dataset.theme = worn), theme);
    for (const fault of await accessibilityFaults(page))
      faults.push(`${what}, ${theme}, ${width} px: ${fault}`);
  }
  return faults;
};
