import { recentAndMonths } from '@dosewell/domain/time';
import { useMemo, useState } from 'react';
import { LongLog } from '../../ui/lists/long-log.tsx';
import { ReadingDialog } from './form/add-reading.tsx';
import { ReadingFilter } from './reading-filter.tsx';
import type { ReadingLog, ShownReading } from '@dosewell/domain/readings/words';
import { ReadingRow } from './reading-row.tsx';
import type { ReadingActions } from './use-reading-actions.ts';
import type { Filtered } from './use-reading-filter.ts';

type ReadingListProps = {
  log: ReadingLog;
  acts: ReadingActions;
  rows: readonly ShownReading[];
  filtered: Filtered;
};

/** The readings, newest first. */
export function ReadingList({ log, acts, rows, filtered }: ReadingListProps) {
  const { filter, change, all, active, found } = filtered;
  const [edited, setEdited] = useState<ShownReading>();
  const groups = useMemo(() => recentAndMonths(rows, log.today), [rows, log.today]);
  return (
    <div className="flex flex-col gap-4">
      <LongLog
        count={rows.length}
        {...groups}
        found={active ? found : undefined}
        nouns={['readings', 'reading']}
        filter={<ReadingFilter tags={log.sign.tags} filter={filter} onChange={change} />}
        onAll={all}
      >
        {(some) => (
          <ul aria-label="Readings" className="rounded-lg border border-line bg-card px-4 sm:px-5">
            {some.map((row) => (
              <ReadingRow key={row.id} log={log} row={row} onEdit={setEdited} onDelete={acts.remove} />
            ))}
          </ul>
        )}
      </LongLog>
      {edited && (
        <ReadingDialog
          log={log}
          acts={acts}
          title="Edit Reading"
          before={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
