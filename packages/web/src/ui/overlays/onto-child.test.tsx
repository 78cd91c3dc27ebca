// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, type Ref } from 'react';
import { afterEach, expect, test } from 'vitest';
import { OntoChild } from './onto-child.tsx';

afterEach(cleanup);

test('the child gets what is given, and keeps what it says of itself', () => {
  render(
    <OntoChild aria-haspopup="dialog" title="given">
      <button type="button" title="own">
        Open
      </button>
    </OntoChild>,
  );
  const button = screen.getByRole('button', { name: 'Open' });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button).toHaveAttribute('title', 'own');
});

test('the child keeps what describes it beside what is given', () => {
  render(
    <OntoChild aria-describedby="tip">
      <button type="button" aria-describedby="note">
        Open
      </button>
    </OntoChild>,
  );
  expect(screen.getByRole('button')).toHaveAttribute('aria-describedby', 'note tip');
});

test('both handlers run, that of the child first', () => {
  const ran: string[] = [];
  render(
    <OntoChild onClick={() => ran.push('given')} onFocus={() => ran.push('focused')}>
      <button type="button" onClick={() => ran.push('own')}>
        Open
      </button>
    </OntoChild>,
  );
  fireEvent.click(screen.getByRole('button'));
  fireEvent.focus(screen.getByRole('button'));
  expect(ran).toEqual(['own', 'given', 'focused']);
});

test('both references know the element while it stands', () => {
  const given = createRef<HTMLElement>();
  const own = createRef<HTMLButtonElement>();
  const { unmount } = render(
    <OntoChild ref={given}>
      <button type="button" ref={own}>
        Open
      </button>
    </OntoChild>,
  );
  const button = screen.getByRole('button');
  expect([given.current, own.current]).toEqual([button, button]);
  unmount();
  expect([given.current, own.current]).toEqual([null, null]);
});

test('a reference that is a function is told of the element and of its end', () => {
  const told: (string | undefined)[] = [];
  const follow: Ref<HTMLElement> = (element) => void told.push(element?.textContent);
  const { unmount } = render(
    <OntoChild ref={follow}>
      <button type="button">Open</button>
    </OntoChild>,
  );
  unmount();
  expect(told).toEqual(['Open', undefined]);
});
