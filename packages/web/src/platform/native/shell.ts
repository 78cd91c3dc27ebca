import { App } from '@capacitor/app';
import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Haptics, ImpactStyle } from '@capacitor/haptics';
import { PrivacyScreen } from '@capacitor/privacy-screen';
import type { PhoneSystem } from '../phone-app.ts';

/** What the pages run in. */
export const systemOfShell = (): PhoneSystem => (Capacitor.getPlatform() === 'ios' ? 'iOS' : 'Android');

/** What the shell does beside reminders. */
export interface Shell {
  /** The button of Android; `canGoBack`: there is a page or a dialog to go back from. */
  readonly onBack: (listener: (canGoBack: boolean) => void) => Promise<unknown>;
  /** A link to the app, one that started it too. */
  readonly onLink: (listener: (address: string) => void) => Promise<unknown>;
  /** The app goes out of sight, or comes back. */
  readonly onSight: (listener: (inSight: boolean) => void) => Promise<unknown>;
  readonly minimize: () => Promise<void>;
  /** Covers the app in the list of those that are open, where others may see medicines. */
  readonly hideAmongOthers: (hidden: boolean) => Promise<unknown>;
  /** One light tap. */
  readonly tap: () => Promise<void>;
  /** The clock and signs above the page are drawn to be read over it. */
  readonly drawBarsOver: (page: 'dark' | 'light') => Promise<void>;
}

export const shell: Shell = {
  onBack: (listener) => App.addListener('backButton', ({ canGoBack }) => listener(canGoBack)),
  onLink: (listener) => App.addListener('appUrlOpen', ({ url }) => listener(url)),
  onSight: (listener) =>
    Promise.all([
      App.addListener('pause', () => listener(false)),
      // Not `resume`, which iOS tells before it would ask for a face.
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
