// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../overlays/dialog.tsx';
import { fetchParts } from '../parts.ts';
import { closeToast, toast, toastOne } from './toast.ts';
import { Toaster } from './toaster.tsx';
import { UndoNotice } from './undo-notice.tsx';

beforeEach(async () => {
  await fetchParts();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
  closeToast();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const say = (message: Parameters<typeof toast>[0], helper = toast) => act(() => helper(message));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const region = () => screen.getByRole('region', { name: 'Messages' });
const visible = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);

test('the later of two messages of the first helper is visible alone', () => {
  render(<Toaster />);
  say({ title: 'Refill logged' }, toastOne);
  say({ title: 'Profile saved' }, toastOne);
  // covers: GEN-028
  expect(visible()).toEqual(['Profile saved']);
});

test('the last of five messages is visible alone, whichever helper said them', () => {
  render(<Toaster />);
  for (const title of ['one', 'two', 'three', 'four']) say({ title });
  say({ title: 'five' }, toastOne);
  say({ title: 'six' });
  // covers: GEN-029
  expect(visible()).toEqual(['six']);
});

test('a message stands clear of the Undo of the last row', () => {
  const at = (top: number, height: number) =>
    ({ top, bottom: top + height, height, left: 16, right: 374 }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'BUTTON' ? at(705, 48) : at(700, 60);
  });
  render(
    <>
      <main>
        <button type="button">Undo</button>
      </main>
      <Toaster />
    </>,
  );
  say({ title: 'Done for today' });
  expect(region().style.translate).toBe('0 -56px');
  vi.restoreAllMocks();
});

test('a message over a tall dialog stands above its buttons, and closing the message does not close the dialog', () => {
  const at = (top: number, height: number) =>
    ({ top, bottom: top + height, height, left: 16, right: 1000 }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('[role=dialog]')) return at(40, 760);
    if (this.matches('[data-toast]')) return at(12, 60);
    return this.tagName === 'BUTTON' ? at(740, 48) : at(60, 30);
  });
  const onOpenChange = vi.fn();
  render(
    <>
      <Dialog
        open
        onOpenChange={onOpenChange}
        title="Log Meal"
        footer={<button type="button">Save</button>}
      />
      <Toaster />
    </>,
  );
  say({ title: 'Failed to save', variant: 'destructive' });
  expect(region().style.translate).toBe('0 664px');
  const close = document.querySelector('[data-toast] button') ?? document.body;
  fireEvent.pointerDown(close);
  fireEvent.click(close);
  expect({ messages: visible(), asked: onOpenChange.mock.calls }).toEqual({ messages: [], asked: [] });
  vi.restoreAllMocks();
});

test('a message stands beside a dialog where the screen is wide enough', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    ...{ top: 40, bottom: 700, height: 660, left: 100, right: 640 },
  } as DOMRect);
  render(
    <>
      <Dialog open title="Log Meal" />
      <Toaster />
    </>,
  );
  say({ title: 'Failed to save' });
  expect([region().style.left, region().style.translate]).toEqual(['656px', '']);
  vi.restoreAllMocks();
});

test('a message of the second helper lasts four seconds, an error too', () => {
  render(<Toaster />);
  for (const variant of [undefined, 'destructive'] as const) {
    say({ title: 'Dose logged as taken', variant });
    wait(3900);
    expect(visible()).toEqual(['Dose logged as taken']);
    wait(100);
    // covers: GEN-030
    expect(visible()).toEqual([]);
  }
});

test('an error of the first helper stays until it is closed, and the next message takes its place', () => {
  render(<Toaster />);
  say({ title: 'Sign in failed', variant: 'destructive' }, toastOne);
  wait(60_000);
  expect(visible()).toEqual(['Sign in failed']);
  say({ title: 'Welcome back!' }, toastOne);
  expect(visible()).toEqual(['Welcome back!']);
  wait(4000);
  expect(visible()).toEqual([]);
  say({ title: 'Sign in failed', variant: 'destructive' }, toastOne);
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(visible()).toEqual([]);
});

test('a message that is pointed at stays, and leaves four seconds after the pointer', () => {
  render(<Toaster />);
  say({ title: 'Dose skipped' });
  fireEvent.pointerEnter(screen.getByText('Dose skipped'));
  wait(10_000);
  expect(visible()).toEqual(['Dose skipped']);
  fireEvent.pointerLeave(screen.getByText('Dose skipped').closest('[data-toast]') ?? document.body);
  wait(4000);
  expect(visible()).toEqual([]);
});

test('an error has a style of its own, and a plain message has not', () => {
  render(<Toaster />);
  const look = (title: string) => screen.getByText(title).closest('[data-toast]');
  say({ title: 'Failed to log dose.', variant: 'destructive' });
  // covers: GEN-031
  expect(look('Failed to log dose.')).toHaveClass('text-brick');
  say({ title: 'Dose skipped' });
  expect(look('Dose skipped')).not.toHaveClass('text-brick');
});

test('each message stands in one live region alone: an error interrupts, the others wait', () => {
  render(<Toaster />);
  const heard = () =>
    Object.fromEntries(
      [...region().querySelectorAll('[aria-live]')].map((part) => [
        part.getAttribute('aria-live'),
        part.textContent,
      ]),
    );
  say({ title: 'Dose skipped' });
  expect(heard()).toEqual({ polite: 'Dose skipped', assertive: '' });
  say({ title: 'Failed to log dose.', variant: 'destructive' });
  expect(heard()).toEqual({ polite: '', assertive: 'Failed to log dose.' });
});

test('a notice with Undo says the message of its act, which is not said a second time', () => {
  const { rerender } = render(<Toaster />);
  say({ title: 'Success', description: '120/80 mmHg' });
  rerender(
    <>
      <Toaster />
      <UndoNotice words="120/80 mmHg" onUndo={() => {}} />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Success120\/80 mmHg$/);
  expect(visible()).toEqual([]);
  wait(5000);
  expect(screen.getByRole('status')).toHaveTextContent('Success');
});
