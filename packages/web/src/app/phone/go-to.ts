import { pathInApp } from '@dosewell/domain/reminders';

/**
 * Goes to a page as a link typed by hand would, before the app has started too. What is not an address of the app leads
 * to its first page.
 */
export const goTo = (address: string, origin = location.origin): void => {
  history.pushState(null, '', pathInApp(address, origin));
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
};
