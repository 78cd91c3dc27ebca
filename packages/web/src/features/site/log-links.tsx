import { READING_TABLES, vitalSigns } from '@dosewell/domain/readings/list';
import {
  Activity,
  Droplet,
  Gauge,
  HeartPulse,
  History,
  type LucideIcon,
  PackageOpen,
  Utensils,
  Weight,
  Wind,
} from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Link } from '../../navigation/link.tsx';
import { Card } from '../../ui/card.tsx';

interface Log {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** What a person adds in this log: the value of `?add=` in the link to it. */
  readonly adds?: string;
}

const named: readonly Log[] = [
  { label: 'Health Logs', to: '/history', icon: History },
  { label: 'Refills', to: '/refills', icon: PackageOpen },
  { label: 'Blood Pressure', to: '/blood-pressure', icon: Gauge, adds: 'reading' },
  { label: 'Glucose', to: '/glucose', icon: Droplet, adds: 'reading' },
  { label: 'Heart Rate', to: '/hr', icon: HeartPulse, adds: 'reading' },
  { label: 'Weight', to: '/weight', icon: Weight, adds: 'reading' },
  { label: 'Asthma', to: '/asthma', icon: Wind, adds: 'event' },
  { label: 'Meals', to: '/meals', icon: Utensils, adds: 'meal' },
  { label: 'Oxygen', to: '/oxygen', icon: Activity, adds: 'reading' },
];

/** Vital signs that the list above does not name come after the others. */
const others = READING_TABLES.map((table): Log => {
  const { path: to, title: label } = vitalSigns[table];
  return { to, label, icon: HeartPulse, adds: 'reading' };
}).filter(({ to }) => named.every((log) => log.to !== to));
const logs = [...named, ...others];

/** Links to all logs, each one tap away (OQ-025 to OQ-027). `sought`: the person came to add a reading. */
export const LogLinks = memo(function LogLinks({ sought }: { sought: boolean }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!sought) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [sought]);
  return (
    <Card ref={card} tabIndex={-1} title="Your logs">
      <nav aria-label="Your logs">
        <ul className="-mx-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-1 gap-y-2">
          {logs.map(({ label, to, icon: Icon, adds }) => (
            <li key={to}>
              <Link
                to={to}
                search={adds === undefined ? {} : { add: adds }}
                className="flex min-h-12 items-center gap-1.5 rounded-md px-2 py-1.5 text-lake hover:bg-sunk hover:underline"
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
});
