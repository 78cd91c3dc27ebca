import { rightPlace } from '@dosewell/domain/doses';
import { monthOf } from '@dosewell/domain/time';
import { useEffect, useMemo } from 'react';
import { useStoredText } from '../../../data/use-stored-text.ts';
import { useMonthRows } from '../../../data/use-live.ts';
import { storeText } from '../../../platform/plain-storage.ts';
import { useLoaded } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';
import { useMonthsToCome } from './use-months-to-come.ts';

const KEPT = 'doses-left';

/** Lists the doses that a fast clock put on a future day; only the person knows where they belong. */
export function MisplacedDoses({ today }: { today: string }) {
  const toCome = useMonthsToCome(today);
  const months = useMemo(() => [monthOf(today), ...toCome], [today, toCome]);
  const { rows } = useMonthRows('medication_logs', months);
  const left = (useStoredText(KEPT) ?? '').split(' ');
  const misplaced = (rows ?? [])
    .filter((log) => log.date > today && rightPlace(log) !== undefined && !left.includes(log.id))
    .toSorted((a, b) => (`${a.scheduled_time} ${a.id}` < `${b.scheduled_time} ${b.id}` ? -1 : 1));
  const parts = useLoaded(laterParts);
  const wanted = misplaced.length > 0;
  // If the parts in later-parts.ts cannot be loaded, the day is shown without misplaced doses; the parts
  // are fetched again with the rest of the app.
  useEffect(() => void (wanted && laterParts.load().catch(() => undefined)), [wanted]);
  if (!wanted || parts === undefined) return null;
  return (
    <section aria-label="Doses on a wrong day" className="mb-4 flex flex-col gap-3">
      {misplaced.map((log) => (
        <parts.Misplaced
          key={log.id}
          log={log}
          today={today}
          onLeave={() => storeText(KEPT, [...left, log.id].join(' ').trim())}
        />
      ))}
    </section>
  );
}
