// Access by path (specification/medication.md#22-guards): `public` redirects a signed-in person, `signed-in`
// redirects a visitor home.

import { byVitalSignPath } from '@dosewell/domain/readings/list';

export type Access = 'public' | 'signed-in' | 'open';

const vitalSignAccess = byVitalSignPath(() => 'signed-in' as const);

export const access = {
  '/': 'public',
  '/features': 'public',
  '/blog': 'public',
  '/blog/$slug': 'public',
  '/auth': 'public',
  '/pricing': 'public',
  '/subscription': 'signed-in',
  '/success': 'signed-in',
  '/dashboard': 'signed-in',
  '/add-medication': 'signed-in',
  '/medications': 'signed-in',
  '/history': 'signed-in',
  '/settings': 'signed-in',
  '/refills': 'signed-in',
  '/calendar': 'signed-in',
  '/insights': 'signed-in',
  '/profile': 'signed-in',
  ...vitalSignAccess,
  '/asthma': 'signed-in',
  '/meals': 'signed-in',
  '/privacy': 'open',
  '/terms': 'open',
  '/take/$id': 'signed-in',
  '/goodbye': 'open',
  '/offline': 'open',
  '/reminders': 'open',
  '/switching': 'open',
  '/compare': 'open',
  '/self-hosting': 'open',
  '/hipaa': 'open',
  '/accessibility': 'open',
  '/newsletter/$step': 'open',
  '/gallery': 'open',
} as const satisfies Record<string, Access>;

export type Path = keyof typeof access;
