import { expect, test } from 'vitest';
import { articleOf, articles, articlesSince, categories } from './articles.ts';

test('every article has an address of its own, and every category an article', () => {
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  for (const category of categories)
    expect(
      articles.some((article) => article.category === category),
      category,
    ).toBe(true);
});

test('an article is found by its address, and nothing by another', () => {
  expect(articleOf('a-quiet-morning')?.category).toBe('Medication Management');
  expect(articleOf('first-post')).toBeUndefined();
});

test('a reader is told of what appeared since, up to today', () => {
  const on = (published: string) => ({ ...articles[0], published });
  const all = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map(on);
  const told = articlesSince('2026-11-01', '2026-11-03', all).map(({ published }) => published);
  expect(told).toEqual(['2026-11-02', '2026-11-03']);
  expect(articlesSince('9999-12-31', '9999-12-31')).toEqual([]);
});
