// The number on the icon of the installed app, where the platform has one; nothing depends on it.
import { isPhoneApp } from './phone-app.ts';

export const appBadge = {
  isThere: (): boolean => !isPhoneApp() && 'setAppBadge' in (globalThis.navigator ?? {}),
  /** Shows the number of open doses; 0 removes the number. */
  show: (open: number): void => {
    if (appBadge.isThere()) navigator.setAppBadge(open).catch(() => undefined);
  },
};
