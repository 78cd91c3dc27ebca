import { expect, test } from 'vitest';
import { unbuiltRoutes } from './unbuilt-routes.ts';

test('a route is unbuilt while it shows the page that says what will be there', () => {
  const sentences = `export const comingSentences = {
  '/history': 'Soon.',
  '/blog/$slug':
    'Later.',
} as const;`;
  expect(
    unbuiltRoutes([
      { path: 'app/coming-sentences.ts', text: sentences },
      { path: 'app/coming-page.tsx', text: '<ComingScreen title={title} />' },
      { path: 'screens/meals.tsx', text: 'export const Meals = () => <ComingScreen title="Meals" />;' },
      { path: 'screens/dashboard.tsx', text: 'export const Dashboard = () => <Today />;' },
    ]),
  ).toEqual(['/blog/$slug', '/history', 'screens/meals.tsx']);
});
