// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchParts } from '../parts.ts';
import { toast, toastOne } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(async () => {
  await fetchParts();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
  render(<Toaster />);
});

afterEach(() => {
  wait(20_000);
  cleanup();
  vi.useRealTimers();
});

function wait(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

function visible(): string[] {
  const items = screen.queryAllByRole('listitem');
  return items
    .filter((item) => item.dataset['visible'] === 'true' && item.dataset['removed'] !== 'true')
    .map((item) => item.textContent ?? '');
}

test('the later of two messages of the first helper is visible alone', () => {
  toastOne({ title: 'Refill logged' });
  wait(50);
  toastOne({ title: 'Profile saved' });
  wait(50);
  // covers: GEN-028
  expect(visible()).toEqual(['Profile saved']);
});

test('the last three of five messages of the second helper are visible', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) {
    toast({ title });
    wait(50);
  }
  // covers: GEN-029
  expect(visible()).toEqual(['five', 'four', 'three']);
});

test('a message of the second helper lasts four seconds', () => {
  toast({ title: 'Dose logged as taken' });
  wait(50);
  wait(3900);
  expect(visible()).toEqual(['Dose logged as taken']);
  wait(100);
  // covers: GEN-030
  expect(visible()).toEqual([]);
});

test('an error has a style of its own, and a plain message has not', () => {
  toast({ title: 'Failed to log dose.', variant: 'destructive' });
  toast({ title: 'Dose skipped' });
  wait(50);
  const look = (title: string) => screen.getByText(title).closest('li')?.className;
  // covers: GEN-031
  expect(look('Failed to log dose.')).toContain('toast-destructive');
  expect(look('Dose skipped')).not.toContain('toast-destructive');
});

test('a message of one helper leaves those of the other in place', () => {
  toast({ title: 'Dose skipped' });
  toastOne({ title: 'Profile saved' });
  wait(50);
  expect(visible().sort()).toEqual(['Dose skipped', 'Profile saved']);
});
