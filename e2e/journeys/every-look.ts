import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../platform/axe.ts';

/** High enough that nothing is below the bottom bar, where axe would consider it covered. */
const HEIGHT = 12_000;

type Look = readonly [theme: 'light' | 'dark', width: 390 | 1280];

const EVERY: readonly Look[] = [
  ['light', 390],
  ['dark', 390],
  ['light', 1280],
  ['dark', 1280],
];
/** Each theme and each width once. */
const OPPOSITE: readonly Look[] = [
  ['light', 390],
  ['dark', 1280],
];

const faultsIn = async (looks: readonly Look[], page: Page, what: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const [theme, width] of looks) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate((worn) => (document.documentElement.dataset.theme = worn), theme);
    for (const fault of await accessibilityFaults(page))
      faults.push(`${what}, ${theme}, ${width} px: ${fault}`);
  }
  return faults;
};

/** axe violations of what is shown now, in both themes and at both widths. */
export const faultsInEveryLook = (page: Page, what: string): Promise<string[]> => faultsIn(EVERY, page, what);

/**
 * The same for a part of a page whose rest has been checked: both themes and both widths, but not every
 * combination.
 */
export const faultsInOppositeLooks = (page: Page, what: string): Promise<string[]> =>
  faultsIn(OPPOSITE, page, what);
