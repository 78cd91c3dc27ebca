import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

const open = async () => {
  await renderApp('anonymous', '/');
  await screen.findByRole('banner');
  await screen.findByRole('heading', { level: 1, name: 'What do I take now?' });
  return within(screen.getByRole('main'));
};
const linkIn = (inside: ReturnType<typeof within>, name: string): string | null =>
  inside.getByRole('link', { name }).getAttribute('href');

test('the header of the landing page leads to features, blog, how it works, FAQ and the ways in', async () => {
  await open();
  const header = within(screen.getByRole('banner'));
  // covers: PUB-001
  expect(linkIn(header, 'Features')).toBe('/features');
  // covers: PUB-002
  expect(linkIn(header, 'Blog')).toBe('/blog');
  // covers: PUB-003
  expect(linkIn(header, 'How it works')).toBe('/#how-it-works');
  // covers: PUB-004
  expect(linkIn(header, 'FAQ')).toBe('/#faq');
  // covers: PUB-005
  expect(linkIn(header, 'Login')).toBe('/auth');
  // covers: PUB-006
  expect(linkIn(header, 'Sign Up')).toBe('/auth?mode=signup');
  for (const id of ['how-it-works', 'faq']) expect(document.getElementById(id)).toBeInTheDocument();
});

test('Get Started Free leads to sign-up, and View Pricing to the prices', async () => {
  const page = await open();
  // covers: PUB-007
  expect(linkIn(page, 'Get Started Free')).toBe('/auth?mode=signup');
  // covers: PUB-008
  expect(linkIn(page, 'View Pricing')).toBe('/pricing');
});

test('the landing page explains how it works in three steps, and answers questions', async () => {
  const page = await open();
  const how = within(page.getByRole('region', { name: 'How it works' }));
  const steps = how.getAllByRole('listitem').map((step) => step.querySelector('p')?.textContent ?? '');
  // covers: PUB-009
  expect(steps.map((text) => text.length > 40)).toEqual([true, true, true]);
  const faq = within(page.getByRole('region', { name: 'FAQ' }));
  const answers = faq.getAllByRole('group').map((one) => one.querySelector('p')?.textContent ?? '');
  // covers: PUB-010
  expect(answers.filter((text) => text.length > 40).length).toBeGreaterThanOrEqual(5);
});

test('the landing page promises what is built, and says what it is not', async () => {
  const page = await open();
  const promises = page.getByRole('region', { name: 'What you can count on' });
  const promised = within(promises)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  // covers: PUB-011
  expect(promised).toContain('Smart reminders');
  // covers: PUB-012
  expect(promised).toContain('Blood sugar tracking');
  // covers: PUB-013
  expect(promised).toContain('Refill alerts');
  // covers: PUB-015
  expect(promised).toContain('Real-time alerts on missed doses');
  // covers: PUB-015
  expect(promises).toHaveTextContent('Only if you want them, for somebody you invited and who said yes');
  // covers: PUB-016
  expect(promised).toContain('Data export');
  expect(promises).toHaveTextContent('Everything about you as one file at any time');
  expect(promises).toHaveTextContent('is not a medical device');
});

test('the sample week is called a sample, and pictures have a size and words', async () => {
  const page = await open();
  expect(page.getByRole('img', { name: /Adherence: 91%, a sample week/ })).toBeInTheDocument();
  for (const picture of document.querySelectorAll('img')) {
    expect(picture.alt.length).toBeGreaterThan(20);
    expect(picture.width * picture.height).toBeGreaterThan(0);
  }
});
