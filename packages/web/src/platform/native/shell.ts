import { App } from '@capacitor/app';
import { Capacitor } from '@capacitor/core';
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
  readonly minimize: () => Promise<void>;
  /** Covers the app in the list of those that are open, where others may see medicines. */
  readonly hideAmongOthers: () => Promise<unknown>;
}

export const shell: Shell = {
  onBack: (listener) => App.addListener('backButton', ({ canGoBack }) => listener(canGoBack)),
  onLink: (listener) => App.addListener('appUrlOpen', ({ url }) => listener(url)),
  minimize: () => App.minimizeApp(),
  hideAmongOthers: () => PrivacyScreen.enable(),
};
