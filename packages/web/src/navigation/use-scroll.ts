// A new page starts at its top; a step back or forward restores the scroll position.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RouterState } from './router.ts';

const KEPT_AS = 'scrolled';

/** By the key of its entry, how far down each page was scrolled. */
type Positions = Record<string, number>;

/** Positions saved before a reload. */
const readPositions = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '{}') as Positions;
  } catch {
    // Without storage every page starts at its top.
    return {};
  }
};

const keepPositions = (positions: Positions): void => {
  // On a reload the browser restores the position.
  window.history.scrollRestoration = 'auto';
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(positions));
  } catch {
    // Without storage every page starts at its top.
  }
};

export const useScroll = (stand: RouterState): void => {
  const [positions] = useState(readPositions);
  const shown = useRef(stand);
  useEffect(() => {
    const note = (): void => void (positions[shown.current.key] = window.scrollY);
    const keep = (): void => keepPositions(positions);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, [positions]);
  useLayoutEffect(() => {
    if (shown.current === stand) return;
    const leftPage = shown.current.pathname !== stand.pathname;
    shown.current = stand;
    const position = positions[stand.key];
    // On the same page, the browser scrolls to a fragment by itself.
    if (position === undefined && stand.hash !== '' && !leftPage) return;
    window.scrollTo(0, position ?? 0);
    if (position === undefined && stand.hash !== '')
      document.getElementById(stand.hash)?.scrollIntoView({ block: 'nearest' });
  }, [stand, positions]);
};
