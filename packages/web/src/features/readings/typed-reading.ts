// A typed reading in the form of its future row, so that its warning waits for no write (C-02).
import { readingAlarmOf, type ReadingLog, type ShownReading } from '@dosewell/domain/readings/words';
import type { Patch } from '@dosewell/domain/sync';
import { wallClock } from '@dosewell/domain/time';

export interface NewReading {
  readonly id: string;
  readonly patch: Patch;
}

const typedReading = ({ id, patch }: NewReading, before: ShownReading | undefined, zone: string) => {
  const instant = Date.parse(String(patch['taken_at']));
  const [date, time] = wallClock({ instant, zone }).split('T');
  const row: Patch = { ...patch, id, date: String(date), time: String(time), zone };
  // The cast is safe: the form has judged every field, and no words use the columns that sync adds to a
  // row.
  return Object.assign({}, before, row) as unknown as ShownReading;
};

/** The newest reading that warns. A correction that leaves the warning as it was does not warn again. */
export const dangerousOf = (
  log: ReadingLog,
  readings: readonly NewReading[],
  { before, zone }: { readonly before?: ShownReading | undefined; readonly zone: string },
): ShownReading | undefined => {
  const known = before && readingAlarmOf(log, before)?.title;
  return readings
    .map((reading) => typedReading(reading, before, zone))
    .toSorted((a, b) => (a.taken_at < b.taken_at ? 1 : -1))
    .find((row) => {
      const title = readingAlarmOf(log, row)?.title;
      return title !== undefined && title !== known;
    });
};
