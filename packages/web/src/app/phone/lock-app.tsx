import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type AppLock, setAppLock } from '../../data/phone/app-lock.ts';
import { AppLockScreen } from '../../features/phone/app-lock-screen.tsx';

/** Renders the lock screen over the app, before the app renders anything. */
export const lockApp = (lock: AppLock): void => {
  setAppLock(lock);
  const place = document.createElement('div');
  document.body.append(place);
  flushSync(() => createRoot(place).render(<AppLockScreen lock={lock} />));
};
