// @vitest-environment node
import type { AnyRow } from '@dosewell/domain/sync';
import { expect, test } from 'vitest';
import { chunkName } from './chunk-name.ts';
import { createLiveQueries } from './live-query.ts';
import type { Overlay } from './overlay.ts';
import { createRowCache } from './row-cache.ts';

const MONTH = chunkName('medication_logs', '2026-11');

/** Counts how often the day of a record is read. */
const record = (id: string, date: string, asked: { count: number }): AnyRow =>
  ({
    ...{ id, rev: 1, clock: 1, bucket: date.slice(0, 7), deleted_at: null },
    get date() {
      asked.count += 1;
      return date;
    },
  }) as unknown as AnyRow;

const open = () => {
  const asked = { count: 0 };
  const cache = createRowCache();
  cache.put(
    MONTH,
    Array.from({ length: 800 }, (_, i) => record(`r${i}`, '2026-11-02', asked)),
  );
  const laid = new Map<string, AnyRow>();
  const queries = createLiveQueries(cache, { laid: () => laid } as unknown as Overlay);
  const ids = () => queries.snapshot('medication_logs', ['2026-11'])?.map(({ id }) => id);
  ids();
  asked.count = 0;
  const lay = (row: AnyRow): void => {
    laid.set(row.id, row);
    queries.invalidate([MONTH]);
  };
  return { asked, cache, laid, ids, lay };
};

test('an answer touches none of the month’s other records', () => {
  const { asked, ids, lay } = open();
  lay(record('new', '2026-11-20', asked));
  expect(ids()).toHaveLength(801);
  expect(asked.count).toBeLessThan(8);
});

test('a changed record keeps its place, and a deleted or moved one is not shown', () => {
  const { asked, ids, lay, laid } = open();
  lay(record('r1', '2026-11-03', asked));
  expect(ids()?.slice(0, 3)).toEqual(['r0', 'r1', 'r2']);
  lay({ ...record('r1', '2026-11-03', asked), deleted_at: '2026-11-20T08:00:00Z' } as AnyRow);
  expect(ids()?.slice(0, 3)).toEqual(['r0', 'r2', 'r3']);
  lay(record('r2', '2026-12-01', asked));
  expect(ids()?.slice(0, 3)).toEqual(['r0', 'r3', 'r4']);
  laid.clear();
  lay(record('r5', '2026-11-02', asked));
  expect(ids()?.slice(0, 3)).toEqual(['r0', 'r1', 'r2']);
});

test('fetched rows show at once', () => {
  const { asked, cache, ids, lay } = open();
  cache.put(MONTH, [record('fetched', '2026-11-05', asked)]);
  lay(record('new', '2026-11-20', asked));
  expect(ids()).toEqual(['fetched', 'new']);
});
