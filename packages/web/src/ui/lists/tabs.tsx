import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
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

export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const [turned, setTurned] = useState(tabs[0]?.value ?? '');
  const chosen = value ?? turned;
  const id = useId();
  const idOf = (part: 'tab' | 'panel', tab: Tab): string => `${id}-${part}-${tab.value}`;
  const turn = (to: string): void => {
    setTurned(to);
    onValueChange?.(to);
  };
  // Radix focuses a pressed tab by script, which a browser may treat as keyboard focus.
  const [pressed, setPressed] = useState(false);
  return (
    <Primitive.Root value={chosen} onValueChange={turn} className={className}>
      <Primitive.List
        aria-label={label}
        onPointerDown={() => setPressed(true)}
        onKeyDown={() => setPressed(false)}
        onKeyUp={() => setPressed(false)}
        className="mb-5 flex flex-wrap border-b sm:gap-x-2 border-line"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            id={idOf('tab', tab)}
            aria-controls={idOf('panel', tab)}
            className={cn(
              '-mb-px min-h-12 border-b-4 border-transparent px-2 font-semibold sm:px-3 text-quiet transition-colors hover:text-ink',
              tabs.length > FEW && 'max-sm:text-sm',
              pressed ? 'outline-none' : 'focus-visible:rounded-sm focus-visible:-outline-offset-3',
              'data-[state=active]:border-pine data-[state=active]:text-ink',
            )}
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {/* Radix's panel renders the one left once more and measures styles before it shows the next. */}
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
    </Primitive.Root>
  );
}
