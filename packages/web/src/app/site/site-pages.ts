// What search engines and link previews read about each page about the product. Used only by the build.
import { PRODUCT } from '@dosewell/domain/product';
import { keysOf } from '@dosewell/domain/value';
import { windowTitle } from '../page-titles.ts';
import { type Article, articles } from '@dosewell/domain/articles';
import { newsletterSteps, wordsOf } from '../../features/articles/newsletter-words.ts';
import { questions } from '../../features/public/questions.ts';

export interface SitePage {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** Excluded from the site map and from search engines. */
  readonly hidden?: boolean;
  /** The date of an article, `yyyy-MM-dd`. */
  readonly published?: string;
  /** Structured data by schema.org. */
  readonly about?: readonly object[];
}

const page = (address: string, description: string, more: Partial<SitePage> = {}): SitePage => ({
  address,
  title: windowTitle(address, {}),
  description,
  ...more,
});

const landing = page(
  '/',
  'Shows the doses of today, reminds you of each, and remembers what you took, with and without a network.',
  {
    title: `${PRODUCT}: know what to take now, and what you took`,
    about: [
      {
        '@type': 'WebApplication',
        name: PRODUCT,
        applicationCategory: 'HealthApplication',
        operatingSystem: 'Any with a browser',
        isAccessibleForFree: true,
        license: 'https://www.gnu.org/licenses/agpl-3.0.html',
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  },
);

const articlePage = ({ slug, title, summary, published }: Article): SitePage =>
  page(`/blog/${slug}`, summary, {
    title: `${title} – ${PRODUCT}`,
    published,
    about: [
      {
        '@type': 'BlogPosting',
        headline: title,
        description: summary,
        datePublished: published,
        author: { '@type': 'Organization', name: PRODUCT },
      },
    ],
  });

/** The page shown for an address that does not exist. */
const NOWHERE = '/404';

export const sitePages: readonly SitePage[] = [
  landing,
  page('/features', 'What the app does: doses, reminders, readings, stock, and what it does not do.'),
  page('/pricing', 'What each plan holds, by the month or the year. The free plan has no end.'),
  page('/blog', 'About living with medicines: habits, readings, helping and being helped.', {
    about: [{ '@type': 'Blog', name: `Blog of ${PRODUCT}` }],
  }),
  ...articles.map(articlePage),
  page('/reminders', 'What your device can do with a reminder, what can go wrong, and how to be sure.'),
  page('/switching', 'How to move your medicines from another app without losing a dose.'),
  page('/compare', 'Dated facts with their sources, beginning with where others are better.'),
  page('/self-hosting', 'What it takes to run a server of your own, and what you take on.'),
  page('/hipaa', 'Which technical safeguards the software has, and what only the operator can do.'),
  page('/accessibility', 'What we aim for, how we know, and what is not good yet.'),
  ...keysOf(newsletterSteps).map((step) =>
    page(`/newsletter/${step}`, wordsOf(step).text, {
      hidden: true,
      title: `${wordsOf(step).title} – ${PRODUCT}`,
    }),
  ),
  page('/offline', 'This page needs the network. Your medications and doses work without it.', {
    hidden: true,
  }),
  page('/privacy', 'Where your records are kept, who can read them, and how to take them with you.'),
  page('/terms', 'What this app is for, and what it is not.'),
  page(NOWHERE, 'There is nothing at this address.', { hidden: true }),
];
