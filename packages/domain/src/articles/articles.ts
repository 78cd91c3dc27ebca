// What the list of articles, the feed, the site map and the newsletter know of each article; the texts are in
// the web app.

/** Categories of the blog, in the order of the specification (specification/health.md#2-screens). */
export const categories = [
  'App Reviews',
  'Caregiving',
  'Diabetes Care',
  'Medication Management',
  'Hypertension',
] as const;
export type Category = (typeof categories)[number];

export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly category: Category;
  readonly summary: string;
  readonly minutes: number;
  /** A date, `yyyy-MM-dd`. */
  readonly published: string;
}

/** All articles, newest first. */
export const articles = [
  {
    slug: 'a-quiet-morning',
    title: 'A quiet morning: several medicines, one habit',
    category: 'Medication Management',
    summary: 'How to tie medicines to what you do anyway, and how to be sure afterwards that you took them.',
    minutes: 3,
    published: '2026-11-26',
  },
  {
    slug: 'helping-without-taking-over',
    title: 'Helping with medicines without taking over',
    category: 'Caregiving',
    summary:
      'What to agree on with a parent or partner before you look after their medicines, and what to leave alone.',
    minutes: 3,
    published: '2026-11-26',
  },
  {
    slug: 'a-glucose-log-worth-reading',
    title: 'A glucose log worth reading',
    category: 'Diabetes Care',
    summary: 'Three things to write beside each number, so that a page of readings answers a question.',
    minutes: 3,
    published: '2026-11-26',
  },
  {
    slug: 'blood-pressure-at-home',
    title: 'Blood pressure at home: the same, the same, the same',
    category: 'Hypertension',
    summary:
      'Numbers can be compared when the circumstances are alike. What to keep equal, and what to bring along.',
    minutes: 3,
    published: '2026-11-26',
  },
  {
    slug: 'late-missed-or-taken',
    title: 'Late, missed, or already taken?',
    category: 'Medication Management',
    summary: 'The most worrying minute with medicines is not knowing. What to write down, and whom to ask.',
    minutes: 3,
    published: '2026-11-26',
  },
  {
    slug: 'ten-questions-for-an-app',
    title: 'Ten questions to ask a medication app',
    category: 'App Reviews',
    summary: 'A way to judge any app for medicines in half an hour, this one included, with our own answers.',
    minutes: 4,
    published: '2026-11-26',
  },
] as const satisfies readonly Article[];

export type ArticleSlug = (typeof articles)[number]['slug'];

export const articleOf = (slug: string): (typeof articles)[number] | undefined =>
  articles.find((article) => article.slug === slug);

/** Articles for the next newsletter: published after `toldUntil`, and not in the future. */
export const articlesSince = (
  toldUntil: string,
  today: string,
  of: readonly Article[] = articles,
): readonly Article[] => of.filter(({ published }) => published > toldUntil && published <= today);
