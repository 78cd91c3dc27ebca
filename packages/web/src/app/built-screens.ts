// Loads every screen lazily as its own chunk, on navigation or ahead of time when idle.
import { byVitalSignPath, type ReadingTable, vitalSigns } from '@dosewell/domain/readings/list';
import { rules } from '../data/loaded-rules.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import type { Path } from './session/access.ts';

/**
 * Loads every rule together with a screen that writes more than doses, so that no write of that screen is
 * refused because its rule is not loaded. A log does not wait for the rules: its writes do.
 */
const writingScreen: typeof lazyScreen = (fetchModule, name) =>
  lazyScreen(async () => (await Promise.all([fetchModule(), rules.complete()]))[0], name);

const vitalSignScreen = (table: ReadingTable): LazyScreen =>
  lazyScreen(async () => {
    const [{ vitalSignLog }, sign] = await Promise.all([
      import('../screens/vital-sign-log.tsx'),
      vitalSigns[table].read(),
    ]);
    return { Log: vitalSignLog(table, sign) };
  }, 'Log');

const vitalSignScreens = byVitalSignPath(vitalSignScreen);

export const builtScreens = {
  '/': lazyScreen(() => import('../screens/public/landing.tsx'), 'Landing'),
  '/auth': lazyScreen(() => import('../screens/auth.tsx'), 'Auth'),
  '/dashboard': lazyScreen(() => import('../screens/dashboard.tsx'), 'Dashboard'),
  '/medications': writingScreen(() => import('../screens/medications.tsx'), 'Medications'),
  '/add-medication': writingScreen(() => import('../screens/add-medication.tsx'), 'AddMedication'),
  '/profile': writingScreen(() => import('../screens/profile.tsx'), 'Profile'),
  '/history': writingScreen(() => import('../screens/history.tsx'), 'History'),
  '/calendar': writingScreen(() => import('../screens/calendar.tsx'), 'Calendar'),
  '/insights': lazyScreen(() => import('../screens/insights/insights.tsx'), 'Insights'),
  '/settings': writingScreen(() => import('../screens/settings.tsx'), 'Settings'),
  '/pricing': lazyScreen(() => import('../screens/pricing.tsx'), 'Pricing'),
  '/subscription': lazyScreen(() => import('../screens/subscription.tsx'), 'Subscription'),
  '/success': lazyScreen(() => import('../screens/success.tsx'), 'Success'),
  '/refills': writingScreen(() => import('../screens/refills.tsx'), 'Refills'),
  ...vitalSignScreens,
  '/asthma': lazyScreen(() => import('../screens/asthma.tsx'), 'Asthma'),
  '/meals': lazyScreen(() => import('../screens/meals.tsx'), 'Meals'),
  '/take/$id': lazyScreen(() => import('../screens/take.tsx'), 'Take'),
  '/privacy': lazyScreen(() => import('../screens/privacy.tsx'), 'Privacy'),
  '/terms': lazyScreen(() => import('../screens/terms.tsx'), 'Terms'),
  '/goodbye': lazyScreen(() => import('../screens/goodbye.tsx'), 'Goodbye'),
  '/features': lazyScreen(() => import('../screens/public/features.tsx'), 'Features'),
  '/blog': lazyScreen(() => import('../screens/public/blog.tsx'), 'Blog'),
  '/blog/$slug': lazyScreen(() => import('../screens/public/article.tsx'), 'Article'),
  '/offline': lazyScreen(() => import('../screens/public/offline.tsx'), 'Offline'),
  '/reminders': lazyScreen(() => import('../screens/public/reminders.tsx'), 'Reminders'),
  '/switching': lazyScreen(() => import('../screens/public/switching.tsx'), 'Switching'),
  '/compare': lazyScreen(() => import('../screens/public/compare.tsx'), 'Compare'),
  '/self-hosting': lazyScreen(() => import('../screens/public/self-hosting.tsx'), 'SelfHosting'),
  '/hipaa': lazyScreen(() => import('../screens/public/hipaa.tsx'), 'Hipaa'),
  '/accessibility': lazyScreen(() => import('../screens/public/accessibility.tsx'), 'Accessibility'),
  '/newsletter/$step': lazyScreen(() => import('../screens/public/newsletter.tsx'), 'Newsletter'),
  '/gallery': lazyScreen(() => import('../screens/gallery.tsx'), 'GalleryScreen'),
} as const satisfies Record<Path, LazyScreen>;
