import { Gauge, HeartPulse, House, type LucideIcon, Pill, Settings, Weight } from 'lucide-react';
import { Link } from '../../navigation/link.tsx';

interface Chip {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
}

const chips: readonly Chip[] = [
  { label: 'Today', to: '/dashboard', icon: House },
  { label: 'Meds', to: '/medications', icon: Pill },
  { label: 'Heart Rate', to: '/hr', icon: HeartPulse },
  { label: 'Weight', to: '/weight', icon: Weight },
  { label: 'BP', to: '/blood-pressure', icon: Gauge },
  { label: 'Settings', to: '/settings', icon: Settings },
];

/**
 * The links from the health logs to six other screens. The bar at the bottom stays the same on every screen
 * (C-15).
 */
export function HistoryChips() {
  return (
    <nav aria-label="More health logs" className="mb-4 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-sm font-semibold text-lake hover:bg-sunk"
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
