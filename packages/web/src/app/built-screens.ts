// Every screen in a chunk of its own, fetched when somebody goes there or ahead while nothing else happens.
import {
  READING_TABLES,
  type ReadingTable,
  type VitalSignPath,
  vitalSigns,
} from '@dosewell/domain/readings/list';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';

const vitalSignScreen = (table: ReadingTable): LazyScreen =>
  lazyScreen(async () => {
    const [{ vitalSignLog }, sign] = await Promise.all([
      import('../screens/vital-sign-log.tsx'),
      vitalSigns[table].read(),
    ]);
    return { Log: vitalSignLog(table, sign) };
  }, 'Log');

const vitalSignScreens = Object.fromEntries(
  READING_TABLES.map((table) => [vitalSigns[table].path, vitalSignScreen(table)]),
) as Record<VitalSignPath, LazyScreen>;

export const builtScreens = {
  '/': lazyScreen(() => import('../screens/landing.tsx'), 'Landing'),
  '/auth': lazyScreen(() => import('../screens/auth.tsx'), 'Auth'),
  '/dashboard': lazyScreen(() => import('../screens/dashboard.tsx'), 'Dashboard'),
  '/medications': lazyScreen(() => import('../screens/medications.tsx'), 'Medications'),
  '/add-medication': lazyScreen(() => import('../screens/add-medication.tsx'), 'AddMedication'),
  '/profile': lazyScreen(() => import('../screens/profile.tsx'), 'Profile'),
  '/history': lazyScreen(() => import('../screens/history.tsx'), 'History'),
  '/calendar': lazyScreen(() => import('../screens/calendar.tsx'), 'Calendar'),
  '/insights': lazyScreen(() => import('../screens/insights.tsx'), 'Insights'),
  '/settings': lazyScreen(() => import('../screens/settings.tsx'), 'Settings'),
  '/subscription': lazyScreen(() => import('../screens/subscription.tsx'), 'Subscription'),
  '/success': lazyScreen(() => import('../screens/success.tsx'), 'Success'),
  '/refills': lazyScreen(() => import('../screens/refills.tsx'), 'Refills'),
  ...vitalSignScreens,
  '/asthma': lazyScreen(() => import('../screens/asthma.tsx'), 'Asthma'),
  '/goodbye': lazyScreen(() => import('../screens/goodbye.tsx'), 'Goodbye'),
  '/gallery': lazyScreen(() => import('../screens/gallery.tsx'), 'GalleryScreen'),
};

export type BuiltPath = keyof typeof builtScreens;

export const comingPage = lazyScreen(() => import('./coming-page.tsx'), 'ComingPage');
