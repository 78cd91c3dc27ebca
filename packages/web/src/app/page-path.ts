// Maps page names to paths; an unknown name maps to the root (specification/medication.md#21-routes).
import type { Path } from './session/access.ts';

const pages: Readonly<Record<string, Path>> = {
  Dashboard: '/dashboard',
  Medications: '/medications',
  AddMedication: '/add-medication',
  History: '/history',
  Refills: '/refills',
  Calendar: '/calendar',
  Insights: '/insights',
  Profile: '/profile',
  Settings: '/settings',
  Pricing: '/pricing',
  Subscription: '/subscription',
};

export const pagePath = (name: string): Path => (Object.hasOwn(pages, name) ? pages[name] : undefined) ?? '/';
