// Navigation entries: five tabs, or six entries on the health logs
// (specification/medication.md#24-navigation, OQ-025 to OQ-027).
import {
  CalendarDays,
  ChartColumn,
  Gauge,
  HeartPulse,
  House,
  type LucideIcon,
  Pill,
  Settings,
  UserRound,
  Weight,
} from 'lucide-react';
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

const historyEntries: readonly NavigationEntry[] = [
  { label: 'Today', to: '/dashboard', icon: House },
  { label: 'Meds', to: '/medications', icon: Pill },
  { label: 'Heart Rate', to: '/hr', icon: HeartPulse },
  { label: 'Weight', to: '/weight', icon: Weight },
  { label: 'BP', to: '/blood-pressure', icon: Gauge },
  { label: 'Settings', to: '/settings', icon: Settings },
];

const HIDDEN_ON: ReadonlySet<string> = new Set(['/success', '/offline', '/privacy', '/terms']);

/** The entries shown on a path; undefined where there is no navigation. */
export const entriesFor = (path: string, signedIn: boolean): readonly NavigationEntry[] | undefined => {
  if (!signedIn || HIDDEN_ON.has(path)) return undefined;
  return path === '/history' ? historyEntries : mainEntries;
};
