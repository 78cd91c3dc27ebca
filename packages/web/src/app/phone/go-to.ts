import { pathInApp } from '@dosewell/domain/reminders';

/**
 * Opens a page by its address, also before the app has started. An address outside the app opens its first
 * page.
 */
export const goTo = (address: string, origin = location.origin): void => {
  history.pushState(null, '', pathInApp(address, origin));
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
};
