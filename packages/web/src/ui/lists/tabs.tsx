// Tabs by the pattern of the ARIA Authoring Practices: one is in the order of focus, arrows go to the others, and
// whichever has the focus is shown. Our own, as the library's took eight kilobytes of every log.
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

/** More than these do not fit on one line of a phone at full size. */
const FEW = 3;

/** Where a key leads; the last is followed by the first. */
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
  // A pressed tab is focused by script, as Safari focuses none, and a browser may treat that as keyboard focus.
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
            // A screen reader presses without a mouse.
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
