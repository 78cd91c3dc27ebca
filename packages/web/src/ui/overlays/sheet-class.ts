export const scrimClass = 'fixed inset-0 z-30 bg-scrim';

/**
 * The sheet: at the bottom of a phone, in reach of the thumb; in the middle of a wider screen. A long sheet
 * scrolls.
 */
export const sheetClass =
  'fixed inset-x-0 bottom-0 z-30 max-h-[92dvh] animate-arrive overflow-y-auto overscroll-contain scroll-pb-28 rounded-t-xl bg-card ' +
  'p-5 pb-[max(20px,env(safe-area-inset-bottom))] shadow-lift outline-none ' +
  'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded-xl sm:p-6';

/** The sheet's buttons. They stay visible while the rest scrolls, unless the screen is too low. */
export const footerClass =
  '-bottom-[max(20px,env(safe-area-inset-bottom))] z-10 -mx-5 mt-5 -mb-[max(20px,env(safe-area-inset-bottom))] flex flex-col gap-2 border-t border-line bg-card ' +
  'px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] [@media(min-height:32rem)]:sticky ' +
  'sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:flex-row-reverse sm:px-6 sm:py-4';

/** The sheet's title. It stays visible while the rest scrolls, unless the screen is too low. */
export const headClass =
  '-top-5 z-10 -mx-5 -mt-5 mb-2 bg-card px-5 pt-6 pr-17 pb-2 [@media(min-height:32rem)]:sticky ' +
  'sm:-top-6 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-7 sm:pr-18';

/** The sheet's cross, above the title, always visible. */
export const crossClass = 'sticky top-0 z-20 order-first h-0';
