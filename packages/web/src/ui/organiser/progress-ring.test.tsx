// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProgressRing } from './progress-ring.tsx';

afterEach(cleanup);

test('a share above a hundred shows as a hundred', () => {
  render(<ProgressRing label="Adherence" percent={130} words="last 7 days" />);
  const ring = screen.getByRole('img', { name: 'Adherence: 100%, last 7 days' });
  // covers: DASH-006
  expect(ring).toHaveTextContent('100%');
});

test('a share is rounded to a whole number', () => {
  render(<ProgressRing label="Adherence" percent={90.857} />);
  expect(screen.getByRole('img', { name: 'Adherence: 91%' }).textContent).toBe('91%');
});

test('a ring without anything to count shows a dash and the reason, without an arc', () => {
  render(<ProgressRing label="Adherence" percent={undefined} words="No doses to count yet" />);
  const ring = screen.getByRole('img', { name: 'Adherence: no figure yet, No doses to count yet' });
  expect(ring).toHaveTextContent('–');
  expect(ring.querySelectorAll('circle')).toHaveLength(1);
});
