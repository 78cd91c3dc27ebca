import type { Page } from '@playwright/test';
import {
  naughtyStrings,
  onOneLine,
} from '../../packages/server/src/testing/naughty-strings/naughty-strings.ts';
import { newId, signInElsewhere } from '../journeys/other-device.ts';
import { expect, HERE, test } from '../journeys/scene.ts';
import { chooseFrequency, openMore, openTab, signUp } from '../journeys/steps.ts';
import { textTurnedIntoMarkup, watchHarm } from './unharmed.ts';

const A_BATCH = 50;
const LIMITS = { name: 200, dosage: 100 } as const;

const fits = (text: string, limit: number): boolean =>
  text.trim() !== '' && Array.from(text).length <= limit && !text.includes('\0');

/** A few of all kinds, and of those most likely to break a page; the other journey shows all of them. */
const SAMPLE = naughtyStrings.filter(
  (text, i) => i % 96 === 0 || (/<script|onerror|javascript:/i.test(text) && i % 77 === 0),
);

/** Types the string into the four text fields and saves; returns what the fields made of it. */
const typeAndSave = async (page: Page, text: string): Promise<string> => {
  await page.getByLabel('Medication Name').fill(text);
  await page.getByLabel('Dosage').fill(text);
  await page.getByLabel('Prescriber').fill(text);
  await page.getByRole('textbox', { name: /^Notes/ }).fill(text);
  const typed = await page.getByLabel('Medication Name').inputValue();
  await page.getByRole('button', { name: 'Add Medication' }).click();
  return typed;
};

const openForm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await openMore(page);
  await page.getByRole('switch', { name: 'Active' }).click();
  await chooseFrequency(page);
};

test('naughty strings typed into the form are shown as typed or refused at their field', async ({ page }) => {
  await signUp(page);
  const harm = watchHarm(page);
  await openTab(page, 'Medications');
  await openForm(page);
  const kept: string[] = [];
  for (const text of SAMPLE) {
    const typed = onOneLine(await typeAndSave(page, text));
    if (fits(typed, LIMITS.name) && fits(typed, LIMITS.dosage)) {
      kept.push(typed);
      await expect(page.getByRole('article')).toHaveCount(kept.length);
      await openForm(page);
    } else {
      const wrong = fits(typed, LIMITS.name) ? 'Dosage' : 'Medication Name';
      await expect(page.getByLabel(wrong)).toHaveAttribute('aria-invalid', 'true');
    }
  }
  await page.getByRole('button', { name: 'Back' }).click();
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveCount(kept.length);
  expect((await names.allTextContents()).toSorted()).toEqual(kept.toSorted());
  for (const text of kept)
    expect(await page.getByRole('article').allTextContents()).toContainEqual(
      expect.stringContaining(`Prescribed by ${text}`),
    );
  // covers: T-11
  expect(harm).toEqual([]);
});

test('every naughty string from another device is shown as it is, on one line', async ({ page, server }) => {
  const who = await signUp(page);
  const harm = watchHarm(page);
  const other = await signInElsewhere(server.url, who, HERE);
  const sent = naughtyStrings.filter((text) =>
    [text, onOneLine(text)].every((each) => fits(each, LIMITS.name) && fits(each, LIMITS.dosage)),
  );
  const kept = sent.map(onOneLine);
  const rows = sent.map((text) => {
    const patch = { name: text, dosage: text, prescriber: text, notes: text, start_date: '2026-01-01' };
    return { table: 'medications', id: newId(), base: 0, patch: { ...patch, is_active: false } } as const;
  });
  for (let from = 0; from < rows.length; from += A_BATCH) await other.act(rows.slice(from, from + A_BATCH));
  await openTab(page, 'Medications');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(kept.length, { timeout: 20_000 });
  expect((await cards.getByRole('heading').allTextContents()).toSorted()).toEqual(kept.toSorted());
  const shown = await cards.allTextContents();
  for (const text of kept) {
    expect(shown).toContainEqual(expect.stringContaining(`${text} · Tablet`));
    expect(shown).toContainEqual(expect.stringContaining(`Prescribed by ${text}`));
  }
  await page.goto(`/add-medication?id=${rows[0]?.id}`);
  await expect(page.getByLabel('Medication Name')).toHaveValue(kept[0] ?? '');
  await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue(sent[0] ?? '');
  expect(harm).toEqual([]);
  // covers: T-11
  expect(await textTurnedIntoMarkup(page)).toBe('TypeError');
});
