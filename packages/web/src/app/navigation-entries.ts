// Navigation entries: five tabs on every screen of the app (specification/medication.md#24-navigation, C-15).
import { CalendarDays, ChartColumn, House, type LucideIcon, Pill, UserRound } from 'lucide-react';
import type { Path } from './session/access.ts';
import { pagePath } from './page-path.ts';

export interface NavigationEntry {
  readonly label: string;
  readonly to: Path;
  readonly icon: LucideIcon;
}

const mainEntries: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: pagePath('Dashboard'), icon: House },
  { label: 'Medications', to: pagePath('Medications'), icon: Pill },
  { label: 'Calendar', to: pagePath('Calendar'), icon: CalendarDays },
  { label: 'Insights', to: pagePath('Insights'), icon: ChartColumn },
  { label: 'Profile', to: pagePath('Profile'), icon: UserRound },
];

const HIDDEN_ON: ReadonlySet<string> = new Set(['/success', '/offline', '/privacy', '/terms']);

/** The entries shown on a path; undefined where there is no navigation. */
export const entriesFor = (path: string, signedIn: boolean): readonly NavigationEntry[] | undefined => {
  if (!signedIn || HIDDEN_ON.has(path) || path.startsWith('/take/')) return undefined;
  return mainEntries;
};
