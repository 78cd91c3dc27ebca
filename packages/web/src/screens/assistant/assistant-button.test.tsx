import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AssistantButton } from './assistant-button.tsx';

const loading = vi.hoisted(() => {
  let end = (): void => undefined;
  return { done: new Promise<void>((resolve) => (end = resolve)), end: () => end() };
});
vi.mock('../../data/loaded-rules.ts', () => ({
  rules: { atHand: () => ({}), complete: () => loading.done },
}));
vi.mock('./assistant-panel.tsx', () => ({ AssistantPanel: () => <div role="dialog" aria-label="Chat" /> }));

test('the chat opens once the rules of everything that can be said are on the page', async () => {
  render(<AssistantButton />);
  fireEvent.click(screen.getByRole('button', { name: /^Hey/ }));
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  loading.end();
  expect(await screen.findByRole('dialog', { name: 'Chat' })).toBeInTheDocument();
});
