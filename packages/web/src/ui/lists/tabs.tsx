// Tabs by the pattern of the ARIA Authoring Practices: one tab is in the tab order, arrow keys move between
// tabs, and the focused tab is shown. No library is used, since it added eight kilobytes to every log.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cn } from '../class-names.ts';

export type Tab = { value: string; label: string; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

/** With more tabs than this, a phone shows them smaller, so that they fit on one line. */
const FEW = 3;

/** The tab that a key leads to; the first follows the last. */
const led: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const [turned, setTurned] = useState(tabs[0]?.value ?? '');
  const chosen = value ?? turned;
  const id = useId();
  const idOf = (part: 'tab' | 'panel', tab: Tab): string => `${id}-${part}-${tab.value}`;
  const list = useRef<HTMLDivElement>(null);
  const turn = (to: string): void => {
    if (to === chosen) return;
    setTurned(to);
    onValueChange?.(to);
  };
  // Whether a tab was pressed. It is then focused by script, since Safari focuses no pressed button, and a
  // browser may show a focus ring as for the keyboard.
  const [pressed, setPressed] = useState(false);
  const go = (event: KeyboardEvent, at: number): void => {
    setPressed(false);
    const to = led[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to(at, tabs.length)]?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        className="mb-5 flex flex-wrap border-b sm:gap-x-2 border-line"
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={idOf('tab', tab)}
            aria-selected={tab.value === chosen}
            aria-controls={idOf('panel', tab)}
            tabIndex={tab.value === chosen ? 0 : -1}
            onPointerDown={() => setPressed(true)}
            onMouseDown={({ button, ctrlKey, currentTarget }) => {
              if (button === 0 && !ctrlKey) currentTarget.focus();
            }}
            // Needed for screen readers, which press without a mouse.
            onClick={() => turn(tab.value)}
            onFocus={() => turn(tab.value)}
            onKeyDown={(event) => go(event, at)}
            onKeyUp={() => setPressed(false)}
            className={cn(
              '-mb-px min-h-12 border-b-4 border-transparent px-2 font-semibold sm:px-3 text-quiet transition-colors hover:text-ink',
              tabs.length > FEW && 'max-sm:text-sm',
              pressed ? 'outline-none' : 'focus-visible:rounded-sm focus-visible:-outline-offset-3',
              'aria-selected:border-pine aria-selected:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={idOf('panel', tab)}
          aria-labelledby={idOf('tab', tab)}
          tabIndex={0}
          hidden={tab.value !== chosen}
        >
          {tab.value === chosen && tab.content}
        </div>
      ))}
    </div>
  );
}
