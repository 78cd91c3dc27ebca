import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, type Search } from './place.ts';
import { useLocation, useRouter } from './use-router.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; search?: Search };

/** A click with a browser meaning of its own: a new tab, a new window, a download. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Links to another page of the app, prefetched when the person seems about to go there. */
export function Link({ to, search, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const { pathname } = useLocation();
  const preload = (): void => void router.preload(to);
  return (
    <a
      aria-current={search === undefined && pathname === to ? 'page' : undefined}
      onFocus={preload}
      onMouseEnter={preload}
      onTouchStart={preload}
      {...rest}
      href={hrefOf({ to, search })}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        void router.navigate({ to, search });
      }}
    >
      {children}
    </a>
  );
}
