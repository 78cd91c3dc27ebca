import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

const open = async (path: string): Promise<string> => {
  await renderApp('anonymous', path);
  await screen.findByRole('heading', { level: 1 });
  return screen.getByRole('main').textContent ?? '';
};

test('the features page says what the app does, and what it does not', async () => {
  const text = await open('/features');
  // covers: PUB-017
  expect(screen.getByRole('region', { name: 'Smart reminders' })).toHaveTextContent(/One notification/);
  expect(text).toContain('It gives no medical advice, checks no interactions');
});

test('the offline page says what needs the network, and that doses do not', async () => {
  const text = await open('/offline');
  // covers: PUB-027 ACC-046
  expect(text).toContain('This page needs the network.');
  expect(text).toContain('Your medications and doses work without it');
  expect(screen.getByRole('link', { name: 'Open today' })).toHaveAttribute('href', '/dashboard');
});

test('the page of HIPAA Ready names the safeguards, and says that keeping to it is the operator’s', async () => {
  const text = await open('/hipaa');
  for (const safeguard of ['Access control', 'Audit controls', 'Integrity', 'Authentication', 'Transmission'])
    expect(text).toContain(safeguard);
  expect(text).toContain('Whether this server keeps to HIPAA depends on who runs it');
});

test('the comparison begins with where others are better, and names a source for each claim', async () => {
  await open('/compare');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles[0]).toBe('Where others are better');
  for (const line of within(screen.getByRole('table')).getAllByRole('row').slice(1))
    expect(within(line).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^https:/));
});

test('every page about the product leads a visitor to every other', async () => {
  await open('/privacy');
  const foot = within(await screen.findByRole('contentinfo'));
  const links = foot.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      '/features',
      '/pricing',
      '/blog',
      '/reminders',
      '/privacy',
      '/hipaa',
      '/accessibility',
    ]),
  );
});

test('a signed-in person who reads about privacy sees no way to sign up', async () => {
  await renderApp('signed-in', '/privacy');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
});
