import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goToHeading } from './go-to-heading.ts';
import { windowTitle } from './page-titles.ts';

/** Whoever does not see the page change hears it: the window's title changes and the focus goes to the new heading. */
export const usePageChange = (): void => {
  const router = useRouter();
  const title = useLocation({ select: ({ pathname, search }) => windowTitle(pathname, search) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation !== undefined) goToHeading();
      }),
    [router],
  );
};
