import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import type { Router } from './router.ts';
import { RouterContext, StandContext } from './use-router.ts';
import { useScroll } from './use-scroll.ts';

export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [stand, show] = useState(router.read);
  useLayoutEffect(() => router.follow((next) => startTransition(() => show(next))), [router]);
  useScroll(stand);
  useLayoutEffect(() => router.arrived(), [router, stand]);
  return (
    <RouterContext value={router}>
      <StandContext value={stand}>{children}</StandContext>
    </RouterContext>
  );
}
