// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);

const trigger = () => screen.getByRole('button', { name: 'More' });

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<button type="button">More</button>}
        items={[{ label: 'Delete', opensDialog: true, onSelect: () => setOpen(true) }]}
      />
      <Dialog title="Really?" open={open} onOpenChange={setOpen}>
        <button type="button">Yes</button>
      </Dialog>
    </>
  );
}

test('the first press opens a menu that has still to be fetched', async () => {
  const onSelect = vi.fn();
  render(<Menu trigger={<button type="button">More</button>} items={[{ label: 'Edit', onSelect }]} />);
  expect(trigger()).toHaveAttribute('aria-haspopup', 'menu');
  fireEvent.pointerDown(trigger(), { button: 0 });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('a dialog opened from a menu returns the focus to the trigger of the menu', async () => {
  render(<Question />);
  trigger().focus();
  fireEvent.keyDown(trigger(), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Really?' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('a menu closes at once by a press that comes before the browser began its animation', async () => {
  const style = document.head.appendChild(document.createElement('style'));
  onTestFinished(() => style.remove());
  const onSelect = vi.fn();
  render(
    <Menu
      trigger={<button type="button">More</button>}
      items={[{ label: 'Edit', opensDialog: true, onSelect }]}
    />,
  );
  fireEvent.pointerDown(trigger(), { button: 0 });
  const entry = await screen.findByRole('menuitem', { name: 'Edit' });
  // The panel is placed, and its animation stands in the styles: no event of the browser has told of it.
  style.textContent = '.animate-arrive { animation-name: arrive; }';
  fireEvent.click(entry);
  await waitFor(() => expect(onSelect).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
