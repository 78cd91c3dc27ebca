import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as reload from '../../data/server/reload.ts';
import { ReloadAction } from './reload-action.tsx';
import { useTypedOnPage } from '../use-typed-on-page.ts';

function Page() {
  const typed = useTypedOnPage();
  return (
    <>
      <label>
        Pulse <input defaultValue="" />
      </label>
      <ReloadAction typed={typed} />
    </>
  );
}

test('Reload asks before an unsaved entry is lost with the page', () => {
  const reloaded = vi.spyOn(reload, 'reloadIntoNewest').mockResolvedValue();
  render(<Page />);
  const field = screen.getByLabelText('Pulse');
  fireEvent.input(field, { target: { value: '72' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('alert').textContent).toBe('What you are entering is not saved yet.');
  expect(reloaded).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(field).toHaveFocus();

  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reload without saving' }));
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test('Reload acts at the first press if nothing was entered', () => {
  const reloaded = vi.spyOn(reload, 'reloadIntoNewest').mockResolvedValue();
  reloaded.mockClear();
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloaded).toHaveBeenCalledTimes(1);
});
