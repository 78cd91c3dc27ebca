import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactElement, useRef } from 'react';
import { cn } from '../class-names.ts';

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  tone?: 'danger';
  disabled?: boolean;
  /** Whether the item opens a dialog, which on closing returns the focus to the menu's trigger. */
  opensDialog?: boolean;
};

export type MenuProps = { trigger: ReactElement; items: readonly MenuItem[]; align?: 'start' | 'end' };

type MenuPanelProps = MenuProps & {
  /** Whether the menu is open at first, as when the press that loaded this code was meant to open it. */
  defaultOpen: boolean;
};

/**
 * The menu. An item's dialog opens only after the focus is back on the trigger, so that the dialog can return
 * it there.
 */
export function MenuPanel({ trigger, items, align = 'end', defaultOpen }: MenuPanelProps) {
  const dialog = useRef<() => void>(undefined);
  const closed = (): void => {
    const { current: open } = dialog;
    dialog.current = undefined;
    // Opens the dialog after this handler, when the focus has returned.
    if (open) queueMicrotask(open);
  };
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={closed}
          className="z-40 outline-none"
        >
          {/* The inner element is animated, not the panel: a panel closed before its animation begins would
              wait for the animation's end. */}
          <div className="max-w-[calc(100vw-16px)] min-w-55 animate-arrive rounded-lg border border-line bg-card p-1.5 shadow-lift">
            {items.map(({ label, icon: Icon, onSelect, tone, disabled = false, opensDialog = false }) => (
              <DropdownMenu.Item
                key={label}
                disabled={disabled}
                aria-haspopup={opensDialog ? 'dialog' : undefined}
                onSelect={opensDialog ? () => (dialog.current = onSelect) : onSelect}
                className={cn(
                  'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-2 outline-none select-none',
                  'data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-sunk',
                  'focus-visible:outline-3 focus-visible:-outline-offset-2 focus-visible:outline-focus',
                  tone === 'danger' && 'text-brick',
                )}
              >
                {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
                {label}
              </DropdownMenu.Item>
            ))}
          </div>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
