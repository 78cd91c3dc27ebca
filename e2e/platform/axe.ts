import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe holds against the page, one line each; an empty list is what a test expects. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // The other mode opens a tab for every page, for frames of other origins, which there are none of.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG_2_2_AA).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
