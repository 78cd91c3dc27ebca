import { App } from '@capacitor/app';
import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Haptics, ImpactStyle } from '@capacitor/haptics';
import { PrivacyScreen } from '@capacitor/privacy-screen';
import type { PhoneSystem } from '../phone-app.ts';

/** The phone's system. */
export const systemOfShell = (): PhoneSystem => (Capacitor.getPlatform() === 'ios' ? 'iOS' : 'Android');

/** What the phone's shell offers besides reminders. */
export interface Shell {
  /** Calls back at the Back button of Android. `canGoBack`: there is a page or a dialog to go back from. */
  readonly onBack: (listener: (canGoBack: boolean) => void) => Promise<unknown>;
  /** Calls back with each link opened in the app, including one that started it. */
  readonly onLink: (listener: (address: string) => void) => Promise<unknown>;
  /** Calls back when the app goes out of sight or comes back. */
  readonly onSight: (listener: (inSight: boolean) => void) => Promise<unknown>;
  readonly minimize: () => Promise<void>;
  /** Covers the app in the list of open apps, where others may see medicines. */
  readonly hideAmongOthers: (hidden: boolean) => Promise<unknown>;
  /** Gives one light tap that is felt. */
  readonly tap: () => Promise<void>;
  /** Draws the clock and signs above the page so that they are readable on a dark or light page. */
  readonly drawBarsOver: (page: 'dark' | 'light') => Promise<void>;
}

export const shell: Shell = {
  onBack: (listener) => App.addListener('backButton', ({ canGoBack }) => listener(canGoBack)),
  onLink: (listener) => App.addListener('appUrlOpen', ({ url }) => listener(url)),
  onSight: (listener) =>
    Promise.all([
      App.addListener('pause', () => listener(false)),
      // The event `resume` is not used: iOS sends it before the app is active, and the question for a face
      // comes after.
      App.addListener('appStateChange', ({ isActive }) => {
        if (isActive) listener(true);
      }),
    ]),
  minimize: () => App.minimizeApp(),
  hideAmongOthers: (hidden) => (hidden ? PrivacyScreen.enable() : PrivacyScreen.disable()),
  tap: () => Haptics.impact({ style: ImpactStyle.Light }),
  drawBarsOver: (page) =>
    SystemBars.setStyle({ style: page === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light }),
};
