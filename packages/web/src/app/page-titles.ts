// Page titles, used for the window, and for the heading of a page that sets none of its own.
import { byVitalSignPath, vitalSigns } from '@dosewell/domain/readings/list';
import { PRODUCT } from '@dosewell/domain/product';
import { pathOf } from './path-of.ts';
import type { Path } from './session/access.ts';

const vitalSignTitles = byVitalSignPath((table): string => vitalSigns[table].title);

const pageTitles = {
  '/': PRODUCT,
  '/features': 'Features',
  '/blog': 'Blog',
  '/blog/$slug': 'Article',
  '/auth': 'Sign In',
  '/pricing': 'Pricing',
  '/subscription': 'Subscription',
  '/success': 'Upgrade',
  '/dashboard': 'Dashboard',
  '/add-medication': 'Add Medication',
  '/medications': 'Medications',
  '/history': 'Health Logs',
  '/settings': 'Settings',
  '/refills': 'Refills',
  '/calendar': 'Calendar',
  '/insights': 'Health Insights',
  '/profile': 'Profile',
  ...vitalSignTitles,
  '/asthma': 'Asthma',
  '/meals': 'Meals',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/take/$id': 'Reminder',
  '/goodbye': 'Goodbye',
  '/offline': 'You are offline',
  '/reminders': 'How reminders reach you',
  '/switching': 'Coming from Medisafe or MedTimer',
  '/compare': 'Compared with other apps',
  '/self-hosting': 'Run your own server',
  '/hipaa': 'HIPAA Ready',
  '/accessibility': 'Accessibility',
  '/newsletter/$step': 'Newsletter',
  '/gallery': 'Gallery',
} as const satisfies Record<Path, string>;

type Search = Readonly<Record<string, unknown>>;

/** Titles of the sign-in screen's modes. */
const modeTitles = new Map<unknown, string>([
  ['signup', 'Sign Up'],
  ['forgot', 'Forgotten Password'],
  ['reset', 'New Password'],
  ['confirm', 'Confirm Address'],
  ['finish', 'Open Account'],
]);

const titleOf = (pathname: string, search: Search): string => {
  if (pathname === '/add-medication' && search['id'] !== undefined) return 'Edit Medication';
  if (pathname === '/auth') return modeTitles.get(search['mode']) ?? pageTitles['/auth'];
  const path = pathOf(pathname);
  return path === undefined ? 'Page Not Found' : pageTitles[path];
};

/** The window's title. The page's name comes first, since a tab shows only the beginning. */
export const windowTitle = (pathname: string, search: Search): string => {
  const title = titleOf(pathname, search);
  return title === PRODUCT ? PRODUCT : `${title} – ${PRODUCT}`;
};
