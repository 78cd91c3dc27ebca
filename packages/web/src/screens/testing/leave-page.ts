import { cleanup } from '@testing-library/react';

/** What a page does as it ends: by a reload, or for another page. */
export const leavePage = (): void => {
  dispatchEvent(new Event('pagehide'));
  cleanup();
};
