import { useEffect, useRef } from 'react';
import { useLocation } from '../navigation/use-router.ts';
import { goToHeading } from './go-to-heading.ts';
import { windowTitle } from './page-titles.ts';

/**
 * Announces a page change to screen readers: the window's title changes and focus moves to the new heading.
 */
export const usePageChange = (): void => {
  const { pathname, search } = useLocation();
  const title = windowTitle(pathname, search);
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current !== pathname) goToHeading();
    shown.current = pathname;
  }, [pathname]);
};
