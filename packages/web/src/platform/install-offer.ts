// The browser's offer to install the app. It is made once per page, while the page loads, and can be used
// once; a script of the page keeps it until then (pages/install-offer.js). Not every browser makes one.
import { isPhoneApp } from './phone-app.ts';

interface Offer {
  prompt(): Promise<unknown>;
}

const page = globalThis as { installOffer?: Offer };
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Whether the app was opened from its own icon. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

export const installOffer = {
  isThere: (): boolean => page.installOffer !== undefined && !isPhoneApp() && !isInstalled(),
  /** Makes the browser ask whether to install the app. Allowed only after a press. */
  takeUp: async (): Promise<void> => {
    const { installOffer: offer } = page;
    delete page.installOffer;
    tell();
    await offer?.prompt();
  },
  subscribe: (listener: () => void): (() => void) => {
    const installed = (): void => {
      delete page.installOffer;
      tell();
    };
    listeners.add(listener);
    addEventListener('beforeinstallprompt', listener);
    addEventListener('appinstalled', installed);
    return () => {
      listeners.delete(listener);
      removeEventListener('beforeinstallprompt', listener);
      removeEventListener('appinstalled', installed);
    };
  },
};
