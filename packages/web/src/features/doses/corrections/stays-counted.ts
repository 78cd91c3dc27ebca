// Tells the person when an act did not change the stock (decision 0012).
import { isDoseInCount } from '@dosewell/domain/doses';
import { stockStays } from '@dosewell/domain/refills';
import type { Enqueued } from '../../../data/outbox/enqueue.ts';
import type { RowToWrite, Store } from '../../../data/store.ts';

/**
 * A sentence for each of these doses whose stock a newer count already includes; undefined if there is
 * none.
 */
export const staysCounted = (
  store: Store,
  { notice }: Pick<Enqueued, 'notice'>,
  rows: readonly Pick<RowToWrite, 'table' | 'id'>[],
): string | undefined => {
  if (notice !== 'counted_since') return undefined;
  const sentences = rows.flatMap(({ id }) => {
    const log = store.row('medication_logs', id);
    const medication = log && store.row('medications', log.medication_id);
    return log && medication && isDoseInCount(log, medication)
      ? [`${stockStays(medication)}: you counted after this dose.`]
      : [];
  });
  return sentences.length === 0 ? undefined : [...new Set(sentences)].join(' ');
};
