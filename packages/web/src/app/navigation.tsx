import { PRODUCT } from '@dosewell/domain/product';
import { Link } from '../navigation/link.tsx';
import { cn } from '../ui/class-names.ts';
import { Logo } from '../ui/logo.tsx';
import type { NavigationEntry } from './navigation-entries.ts';

function NavigationLink({ entry, active }: { entry: NavigationEntry; active: boolean }) {
  const Icon = entry.icon;
  return (
    <Link
      to={entry.to}
      aria-current={active ? 'page' : undefined}
      className={cn(
        // The bar is fixed, so a focused link is never scrolled into view.
        '-scroll-mb-[calc(7rem+var(--bar,0px))] wide:scroll-mb-0',
        'flex min-h-14 min-w-12 grow max-wide:@max-[15.75rem]:min-w-9 flex-col items-center justify-center gap-0.5 rounded-lg px-0.5 text-tab',
        'wide:min-h-12 wide:flex-none wide:flex-row wide:justify-start wide:gap-3 wide:px-4 wide:text-base',
        active ? 'font-bold text-pine wide:bg-pine-soft' : 'text-quiet hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" strokeWidth={active ? 2.5 : 2} />
      <span className={cn(!active && 'max-wide:@max-[15.75rem]:sr-only')}>{entry.label}</span>
    </Link>
  );
}

/**
 * The main navigation: at the bottom of a phone, at the side of a wide screen. On a very narrow screen only
 * the current page's label is visible.
 */
export function Navigation({ entries, path }: { entries: readonly NavigationEntry[]; path: string }) {
  return (
    <nav
      aria-label="Main"
      className="@container border-t border-line bg-card pb-[env(safe-area-inset-bottom)] wide:fixed wide:inset-y-0 wide:left-0 wide:w-60 wide:overflow-y-auto wide:border-t-0 wide:border-r wide:p-4"
    >
      <div className="hidden px-4 pt-2 pb-6 wide:flex">
        <Logo name={PRODUCT} />
      </div>
      <div className="mx-auto flex max-w-xl px-1 wide:flex-col wide:flex-nowrap wide:gap-1 wide:px-0">
        {entries.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} active={entry.to === path} />
        ))}
      </div>
    </nav>
  );
}
