import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MoreBelow } from '../../ui/overlays/more-below.tsx';
import { ReadingDialog } from './form/add-reading.tsx';
import {
  ALL_READINGS,
  type ReadingFilterValues,
  isAllReadings,
  readingPasses,
  ReadingFilter,
} from './reading-filter.tsx';
import type { ShownReading, ReadingLog } from './reading-log.ts';
import { ReadingRow } from './reading-row.tsx';
import type { ReadingActions } from './use-reading-actions.ts';

/** Readings shown first, and added each time (specification/health.md#9-constants). */
const PAGE = 50;
/** More than a screen holds; the rest of a page is rendered right after it. */
const AT_ONCE = 8;

type ReadingListProps = { log: ReadingLog; acts: ReadingActions; rows: readonly ShownReading[] };

/** The readings, newest first. */
export function ReadingList({ log, acts, rows }: ReadingListProps) {
  const [filter, setFilter] = useState<ReadingFilterValues>(ALL_READINGS);
  const [shown, setShown] = useState(PAGE);
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // State set before a frame is rendered in it; a timer started in the frame runs after.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setDrawn(shown))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown]);
  const [edited, setEdited] = useState<ShownReading>();
  const found = useMemo(() => rows.filter((row) => readingPasses(row, filter)), [rows, filter]);
  return (
    <div className="flex flex-col gap-4">
      <ReadingFilter
        tags={log.sign.tags}
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setShown(PAGE);
        }}
      />
      {!isAllReadings(filter) && (
        <p role="status" className="text-quiet">
          {found.length} of {rows.length} readings
        </p>
      )}
      {found.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunk p-4">
          <p>No readings match this filter</p>
          <Button variant="quiet" onClick={() => setFilter(ALL_READINGS)}>
            All
          </Button>
        </div>
      ) : (
        <ul aria-label="Readings" className="rounded-lg border border-line bg-card px-4 sm:px-5">
          {found.slice(0, drawn).map((row) => (
            <ReadingRow key={row.id} log={log} row={row} onEdit={setEdited} onDelete={acts.remove} />
          ))}
        </ul>
      )}
      {drawn === shown && found.length > shown && (
        <MoreBelow onMore={() => setShown(shown + PAGE)}>Show older readings</MoreBelow>
      )}
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
