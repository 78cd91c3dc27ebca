import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { articles, type ArticleSlug } from '@dosewell/domain/articles';
import { renderApp } from '../testing/render-app.tsx';

test('the blog shows six articles, each with a page of its own, and chips for their categories', async () => {
  await renderApp('anonymous', '/blog');
  await screen.findByRole('heading', { level: 1, name: 'Blog' });
  const cards = screen.getAllByRole('article');
  // covers: PUB-018
  expect(cards).toHaveLength(6);
  const links = cards.map((card) => within(card).getByRole('link').getAttribute('href'));
  expect(links).toEqual(articles.map(({ slug }) => `/blog/${slug}`));
  const chips = screen.getAllByRole('radio').map((chip) => chip.closest('label')?.textContent);
  // covers: PUB-019
  expect(chips).toEqual([
    'All',
    'App Reviews',
    'Caregiving',
    'Diabetes Care',
    'Medication Management',
    'Hypertension',
  ]);
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  const kinds = new Set(articles.map(({ category }) => category));
  expect(kinds.size).toBe(chips.length - 1);
});

/** How each begins: a page may not tell under its title what stands in another. */
const FIRST_PARTS: Readonly<Record<ArticleSlug, string>> = {
  'a-quiet-morning': 'Tie it to something that happens anyway',
  'helping-without-taking-over': 'Ask what would help',
  'a-glucose-log-worth-reading': 'Three things beside the number',
  'blood-pressure-at-home': 'What to keep the same',
  'late-missed-or-taken': 'Already taken',
  'ten-questions-for-an-app': 'Does it work in flight mode?',
};

test.each(articles.map(({ slug, title }) => [slug, title] as const))(
  'the article %s is there to read, and says that it is no medical advice',
  async (slug, title) => {
    await renderApp('anonymous', `/blog/${slug}`);
    // covers: PUB-024
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    // covers: PUB-024
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(FIRST_PARTS[slug]);
    const text = screen.getByRole('main').textContent ?? '';
    expect(text.split(/\s+/).length).toBeGreaterThan(250);
    expect(text).toContain('no medical advice');
  },
);

test('an article that does not exist says so', async () => {
  await renderApp('anonymous', '/blog/no-such-article');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
});
