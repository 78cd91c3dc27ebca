import { Capacitor } from '@capacitor/core';
import type { PhoneSystem } from '../phone-app.ts';

/** What the pages run in. */
export const systemOfShell = (): PhoneSystem => (Capacitor.getPlatform() === 'ios' ? 'iOS' : 'Android');
