import { priceList } from '@dosewell/domain/billing';
import { CONSENT_VERSION } from '@dosewell/domain/account';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdSlot } from '../features/billing/ad-slot.tsx';
import { renderApp } from './testing/render-app.tsx';

beforeEach(() => localStorage.clear());

const show = async () => {
  const app = await renderApp('anonymous', '/pricing');
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  return app;
};
const card = (name: string) => within(screen.getByRole('region', { name }));

test('the three plans stand with both of their prices, of which styles show one', async () => {
  await show();
  // covers: PAY-003
  expect(priceList.map(({ name }) => card(name).getByRole('heading').textContent)).toEqual([
    'Free',
    'Pro',
    'Max',
  ]);
  const told = ['Free', 'Pro', 'Max'].map((name) => screen.getByRole('region', { name }).textContent);
  // covers: PAY-006 PAY-007 PAY-008
  expect(told.map((text) => /\d+ EUR per month/.exec(text)?.[0])).toEqual([
    '0 EUR per month',
    '10 EUR per month',
    '25 EUR per month',
  ]);
  // covers: PAY-010
  expect(told.map((text) => /\d+ EUR per year/.exec(text)?.[0])).toEqual([
    '0 EUR per year',
    '78 EUR per year',
    '195 EUR per year',
  ]);
  const [monthly, yearly] = screen.getAllByRole('radio');
  // covers: PAY-001
  expect([monthly, yearly]).toEqual([
    screen.getByRole('radio', { name: 'Monthly', checked: true }),
    screen.getByRole('radio', { name: 'Yearly, 35% less', checked: false }),
  ]);
  fireEvent.click(yearly as HTMLElement);
  // covers: PAY-001
  expect([monthly, yearly].map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true]);
});

test('the questions answer what a plan costs and takes away', async () => {
  await show();
  const questions = within(screen.getByRole('region', { name: 'Questions' }));
  // covers: PAY-005
  expect(questions.getAllByRole('group').map((one) => one.querySelector('summary')?.textContent)).toContain(
    'What happens to my medications when a plan ends?',
  );
  expect(screen.getByText(/^Every plan, the free one too/)).toHaveTextContent('your own history of any age');
});

test('a plan chosen before signing up is chosen on the subscription page', async () => {
  const app = await show();
  const [, yearly] = card('Pro').getAllByRole('link', { name: 'Choose Pro' });
  fireEvent.click(yearly as HTMLElement);
  await waitFor(() => expect(app.href()).toBe('/auth?mode=signup&plan=Pro-yearly-9813c64'));
  fireEvent.click(await screen.findByRole('button', { name: /Already have an account/ }));
  await waitFor(() => expect(app.href()).toBe('/auth?plan=Pro-yearly-9813c64'));
  await app.become('signed-in');
  // covers: ACC-025
  await waitFor(() => expect(app.path()).toBe('/subscription'));
  expect(await screen.findByRole('radio', { name: /Yearly/, checked: true })).toBeInTheDocument();
  expect(card('Pro').getByText('You chose this')).toBeInTheDocument();
});

test('nothing of others is loaded without an operator who names it and a visitor who accepts', async () => {
  const load = vi.fn(async () => undefined);
  const script = 'https://ads.example.org/ad.js';
  const { unmount } = render(<AdSlot load={load} />);
  // covers: PAY-004 PLAN-004
  expect(screen.getByRole('complementary', { name: 'A note from us' })).toHaveTextContent(
    'keeps the place empty',
  );
  unmount();
  const consent = (accepted: boolean) =>
    localStorage.setItem(
      'dosewell.consent',
      JSON.stringify({ accepted, date: '2026-11-20T07:10:00.000Z', version: CONSENT_VERSION }),
    );
  consent(false);
  render(<AdSlot script={script} load={load} />).unmount();
  // covers: PAY-004 PLAN-024
  expect(load).not.toHaveBeenCalled();
  consent(true);
  render(<AdSlot load={load} />).unmount();
  expect(load).not.toHaveBeenCalled();
  render(<AdSlot script={script} load={load} />);
  // covers: PAY-004
  expect(load).toHaveBeenCalledExactlyOnceWith(script);
});
