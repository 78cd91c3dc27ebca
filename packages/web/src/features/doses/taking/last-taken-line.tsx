import { recentWords } from '@dosewell/domain/doses';
import { today } from '@dosewell/domain/time';
import { useMemo } from 'react';
import { useMonthRows } from '../../../data/use-live.ts';
import { useNow } from '../use-now.ts';
import { monthsAround } from './months-around.ts';

/** When a medication was last taken, and how often in the last 24 hours. */
export function LastTakenLine({ medicationId }: { medicationId: string }) {
  const now = useNow();
  const date = today(now);
  const months = useMemo(() => monthsAround(date), [date]);
  const { rows: logs } = useMonthRows('medication_logs', months);
  const words = useMemo(() => (logs ? recentWords(medicationId, logs, now) : []), [medicationId, logs, now]);
  return words.length === 0 ? null : <p className="text-quiet">{words.join('\u00A0· ')}</p>;
}
