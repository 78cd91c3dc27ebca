import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useState } from 'react';
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
  const state = { ...(value !== undefined && { value }), ...(onValueChange && { onValueChange }) };
  const first = tabs[0]?.value ?? '';
  // Radix focuses a pressed tab by script, which a browser may treat as keyboard focus.
  const [pressed, setPressed] = useState(false);
  return (
    <Primitive.Root {...state} defaultValue={first} className={className}>
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
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
