import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../platform/axe.ts';

/** High enough that nothing lies below the bar at the foot, where axe would take it for covered. */
const HEIGHT = 8000;
const WIDTHS = [390, 1280] as const;
const THEMES = ['light', 'dark'] as const;

/** What axe holds against what is shown now, in both themes and at both widths. */
export const faultsInEveryLook = async (page: Page, what: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const theme of THEMES) {
      await page.evaluate((worn) => (document.documentElement.dataset.theme = worn), theme);
      for (const fault of await accessibilityFaults(page))
        faults.push(`${what}, ${theme}, ${width} px: ${fault}`);
    }
  }
  return faults;
};
