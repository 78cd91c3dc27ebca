import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Passes are omitted: recording them for every element takes longer than finding the failures. */
const WCAG_2_2_AA: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

interface WithAxe {
  readonly axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}

/** axe violations of the page, one line each; tests expect an empty list. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Half a megabyte, loaded once per page and not per check.
  const present = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  if (!present) await page.evaluate(SOURCE);
  const violations = await page.evaluate(async (options) => {
    const { axe } = globalThis as WithAxe;
    if (axe === undefined) throw new Error('axe is not in the page');
    // A colour on its way to another has the contrast of neither.
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === 1);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    return (await axe.run(document, options)).violations.map(({ id, help, nodes }) => ({
      fault: `${id}: ${help}`,
      places: nodes.map(({ target }) => target.join(' ')),
    }));
  }, WCAG_2_2_AA);
  return violations.flatMap(({ fault, places }) => places.map((place) => `${fault} (${place})`));
}
