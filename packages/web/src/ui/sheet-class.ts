export const scrimClass = 'fixed inset-0 z-30 bg-scrim';

/** At thumb height on a phone, in the middle from 480 px on; scrolls inside when there is much in it. */
export const sheetClass =
  'fixed inset-x-0 bottom-0 z-30 max-h-[92dvh] animate-arrive overflow-y-auto overscroll-contain rounded-t-xl bg-card ' +
  'p-5 pb-[max(20px,env(safe-area-inset-bottom))] shadow-lift outline-none ' +
  'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-w-135 sm:-translate-y-1/2 sm:rounded-xl sm:p-6';
