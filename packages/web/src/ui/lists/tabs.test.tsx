// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

/** `rendered` receives the name of a panel's content whenever React renders it. */
function Log({ rendered }: { rendered: string[] }) {
  const [value, setValue] = useState('History');
  const content = (name: string): ReactNode => (
    <Profiler id={name} onRender={() => rendered.push(name)}>
      <p>Content of {name}</p>
    </Profiler>
  );
  return (
    <Tabs
      label="Heart Rate"
      value={value}
      onValueChange={setValue}
      tabs={['History', 'Trends'].map((name) => ({ value: name, label: name, content: content(name) }))}
    />
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('changing the tab renders the new panel once, and the former panel not again', () => {
  const rendered: string[] = [];
  render(<Log rendered={rendered} />);
  expect(rendered).toEqual(['History']);
  fireEvent.mouseDown(tab('Trends'));
  expect(rendered).toEqual(['History', 'Trends']);
  expect(screen.queryByText('Content of History')).not.toBeInTheDocument();
});

test('a panel is named by its tab, and the tab names the panel it controls', () => {
  render(<Log rendered={[]} />);
  fireEvent.mouseDown(tab('Trends'));
  const panel = screen.getByRole('tabpanel', { name: 'Trends' });
  expect(tab('Trends')).toHaveAttribute('aria-controls', panel.id);
  expect(tab('Trends')).toHaveAttribute('aria-selected', 'true');
  expect({ 'aria-selected': tab('History').getAttribute('aria-selected'), tabIndex: panel.tabIndex }).toEqual(
    { 'aria-selected': 'false', tabIndex: 0 },
  );
});

test('the tab that gets the focus is shown', () => {
  render(<Log rendered={[]} />);
  fireEvent.focus(tab('Trends'));
  expect(screen.getByText('Content of Trends')).toBeInTheDocument();
});

test('the arrow keys, Home and End lead from tab to tab and around, and one tab is in the order of focus', () => {
  render(<Log rendered={[]} />);
  const press = (key: string): string => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent ?? '';
  };
  tab('History').focus();
  expect(['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map(press)).toEqual([
    ...['Trends', 'History', 'Trends', 'History', 'Trends'],
  ]);
  expect(screen.getByText('Content of Trends')).toBeInTheDocument();
  expect([tab('History').tabIndex, tab('Trends').tabIndex]).toEqual([-1, 0]);
});

test('a key with a meaning of its own for the browser leads nowhere', () => {
  render(<Log rendered={[]} />);
  tab('History').focus();
  expect(fireEvent.keyDown(tab('History'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(tab('History')).toHaveFocus();
});
