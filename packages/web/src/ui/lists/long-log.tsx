import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ByMonth, type MonthOfLog } from './by-month.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { PagedList } from './paged-list.tsx';

type LongLogProps<Item> = {
  /** How many entries there are. */
  count: number;
  recent: readonly Item[];
  months: readonly MonthOfLog<Item>[];
  /** The entries that the filter finds; undefined if it filters nothing. */
  found: readonly Item[] | undefined;
  /** The noun of the entries: `readings`, `reading`. */
  nouns: readonly [many: string, one: string];
  /** The fields of the filter. */
  filter: ReactNode;
  onAll: () => void;
  /** Renders a list of the given entries. */
  children: (items: readonly Item[]) => ReactNode;
};

/**
 * A log that may contain years of entries: its filter is behind a button, and its entries are grouped by
 * month.
 */
export function LongLog<Item>(props: LongLogProps<Item>) {
  const { count, recent, months, found, nouns, filter, onAll, children } = props;
  const [many, one] = nouns;
  const paged = (some: readonly Item[]) => (
    <PagedList items={some} more={`Show older ${many}`}>
      {children}
    </PagedList>
  );
  return (
    <>
      <FilterPanel found={found && `${found.length} of ${count} ${many}`} onAll={onAll}>
        {filter}
      </FilterPanel>
      {found?.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunk p-4">
          <p>No {many} match this filter</p>
          <Button variant="quiet" onClick={onAll}>
            All
          </Button>
        </div>
      )}
      {found && found.length > 0 && paged(found)}
      {found === undefined && (
        <ByMonth recent={recent} months={months} counted={(some) => `${some} ${some === 1 ? one : many}`}>
          {paged}
        </ByMonth>
      )}
    </>
  );
}
